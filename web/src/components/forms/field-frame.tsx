import type { ReactNode } from 'react';
import { FieldNotes, labelClass, OptionalMark, type FieldTexts } from './field.tsx';

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  /** The number of the form's step, shown before the label. */
  step?: number | undefined;
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className = '',
  step,
  children,
}: FieldFrameProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {step !== undefined && (
          <span aria-hidden="true" className="mr-0.5 font-serif text-ink-faint">
            {step}
          </span>
        )}
        {/* Readers that ignore the attribute must not join the number and the label. */}
        {step !== undefined && ' '}
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
