import { type ReactNode, useId, type ComponentProps } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';

export interface FieldTexts {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

type Notes = Pick<FieldTexts, 'hint' | 'error'>;

export const labelClass = 'mb-1 block text-small font-semibold text-ink-soft';

export const inputClass =
  'w-full rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink hover:border-blue disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-ink-faint aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';

const hintId = (id: string) => `${id}hint`;
const errorId = (id: string) => `${id}error`;

/** Links a field to its hint and error for screen readers. */
export const fieldState = (id: string, { hint, error }: Notes) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
});

export const FieldNotes = ({ id, hint, error }: Notes & { id: string }) => (
  <>
    {hint && (
      <div id={hintId(id)} className="mt-1 text-small text-ink-soft">
        {hint}
      </div>
    )}
    <p
      id={errorId(id)}
      hidden={!error}
      className="mt-1 border-l-3 border-red pl-2 text-small font-semibold text-red"
    >
      {error}
    </p>
  </>
);

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

export const FieldFrame = ({ id, className = '', children, ...field }: FieldFrameProps) => (
  <div className={`min-w-0 ${className}`}>
    <label htmlFor={id} className={labelClass}>
      {field.label}
      {field.optional && <span className="font-normal text-ink-faint"> (optional)</span>}
    </label>
    {children}
    <FieldNotes id={id} {...field} />
  </div>
);

export function TextField(given: ComponentProps<'input'> & FieldTexts) {
  const { label, optional, hint, error, className, ...props } = given;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <input
        id={id}
        type="text"
        required={!optional}
        className={`h-12 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
    </FieldFrame>
  );
}

export function TextArea(given: ComponentProps<'textarea'> & FieldTexts) {
  const { label, optional, hint, error, className, ...props } = given;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <textarea
        id={id}
        rows={3}
        required={!optional}
        className={`block field-sizing-content max-h-80 min-h-24 py-2.5 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
    </FieldFrame>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (isChecked: boolean) => void;
}

/** A checkbox, labelled by its children. */
export const Checkbox = ({ className = '', onChange, children, ...props }: CheckboxProps) => (
  <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-blue"
      onChange={({ target }) => onChange(target.checked)}
      {...props}
    />
    {children}
  </label>
);

export type Choice = readonly [value: string, label: string];

export const Options = ({ options }: { options: Iterable<Choice> }) =>
  Array.from(options, ([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface ChoiceFieldProps extends ComponentProps<'select'>, FieldTexts {
  options?: Iterable<Choice>;
  /** The label of a first option without a value. */
  empty?: string | undefined;
}

/** A native select, the easiest picker on phones. `children` come before the options. */
export function ChoiceField(given: ChoiceFieldProps) {
  const { label, optional, hint, error, className, options, empty, children, ...props } = given;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <div className="relative">
        <select
          id={id}
          className={`h-12 appearance-none truncate pr-9 ${inputClass}`}
          {...fieldState(id, { hint, error })}
          {...props}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {children}
          {options && <Options options={options} />}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </FieldFrame>
  );
}

/** Numbers as choices, from 1 by default. */
export const numbered = (to: number, from = 1): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), String(from + index)]);

interface Coded {
  id: string;
  code: string;
  name: string;
}

export const codedChoices = (items: readonly Coded[]): Choice[] =>
  items.map(({ id, code, name }) => [id, `${code} – ${name}`]);

export const schemeChoices = (schemes: readonly { id: string; year: string }[]): Choice[] =>
  schemes.map(({ id, year }) => [id, year]);

interface SemesterFieldsProps {
  catalogue: { schemes: readonly { id: string; year: string }[]; branches: readonly Coded[] };
  field: (name: 'scheme' | 'branch' | 'semester') => Omit<ChoiceFieldProps, 'label'>;
}

export const SemesterFields = ({ catalogue, field }: SemesterFieldsProps) => (
  <>
    <ChoiceField label="Scheme" options={schemeChoices(catalogue.schemes)} {...field('scheme')} />
    <ChoiceField label="Branch" options={codedChoices(catalogue.branches)} {...field('branch')} />
    <ChoiceField label="Semester" options={numbered(8)} {...field('semester')} />
  </>
);

export const emailInput = {
  label: 'E-mail',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const;

export const phoneInput = {
  label: 'Phone number',
  hint: '10 digits',
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'tel-national',
  maxLength: 20,
} as const;
