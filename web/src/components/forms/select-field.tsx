import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentProps } from 'react';
import { FieldFrame, fieldState, inputClass, type FieldTexts } from './field.tsx';

type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** A native select: the easiest picker on phones. */
export function SelectField(given: SelectFieldProps) {
  const { label, optional, hint, error, className, children, ...props } = given;
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
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </FieldFrame>
  );
}
