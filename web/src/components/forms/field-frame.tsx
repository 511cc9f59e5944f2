import type { ReactNode } from 'react';
import { FieldNotes, labelClass, OptionalMark, type FieldTexts } from './field.tsx';

interface FieldFrameProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

export function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className = '',
  children,
}: FieldFrameProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
