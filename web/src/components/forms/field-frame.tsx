import type { ReactNode } from 'react';
import { FieldNotes, labelClass, OptionalMark, type FieldTexts } from './field.tsx';

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  /** The number of the form's step, shown before the label. */
  step?: number | undefined;
  children: ReactNode;
}

const stepClass =
  'data-step:before:mr-1.5 data-step:before:font-serif data-step:before:text-ink-faint data-step:before:content-[attr(data-step)]';

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
      <label htmlFor={id} data-step={step} className={`${labelClass} ${stepClass}`}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
