import type { ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

export const labelClass = 'mb-1 block text-small font-semibold text-ink-soft';

export const inputClass =
  'w-full rounded-sm border border-rule-strong bg-sheet px-3 text-base text-ink hover:border-blue disabled:cursor-not-allowed disabled:border-rule disabled:bg-transparent disabled:text-ink-faint aria-invalid:border-red aria-invalid:ring-1 aria-invalid:ring-red';

const hintId = (id: string) => `${id}hint`;
const errorId = (id: string) => `${id}error`;

/** Links a field to its hint and error for screen readers. */
export const fieldState = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
});

export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
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
}

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
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
