import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** Its place among the steps of a form. */
  step?: number;
}

/** A labelled choice. The phone's own picker: nothing is easier with one thumb. */
export function SelectField({ label, step, className = '', children, ...props }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={id}
        data-step={step}
        className="mb-1 block text-small font-semibold text-ink-soft data-step:before:mr-1.5 data-step:before:font-serif data-step:before:text-ink-faint data-step:before:content-[attr(data-step)]"
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className="h-12 w-full appearance-none truncate rounded-sm border border-rule-strong bg-sheet pr-9 pl-3 text-base text-ink transition-colors hover:border-blue disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-ink-faint"
          {...props}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </div>
  );
}
