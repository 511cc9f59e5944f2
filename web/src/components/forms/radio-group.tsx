import { useId } from 'react';
import { FieldNotes, fieldState, labelClass, type FieldTexts } from './fields.tsx';

interface Option<V extends string> {
  value: V;
  label: string;
  note?: string;
}

interface RadioGroupProps<V extends string> extends Omit<FieldTexts, 'optional'> {
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, hint, error, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0" {...fieldState(id, { hint, error })}>
      <legend className={labelClass}>{label}</legend>
      <div
        className={`grid gap-2 ${options.some(({ note }) => note) ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]'}`}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-rule-strong bg-sheet px-3 py-2 hover:border-blue has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue has-disabled:cursor-not-allowed has-disabled:border-rule has-disabled:text-ink-faint"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}${option.value}`}
              aria-describedby={option.note && `${id}${option.value}note`}
              className="size-5 shrink-0 accent-blue outline-none"
            />
            <span>
              <span id={`${id}${option.value}`} className="block">
                {option.label}
              </span>
              {option.note && (
                <span id={`${id}${option.value}note`} className="block text-small text-ink-soft">
                  {option.note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
