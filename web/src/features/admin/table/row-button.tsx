import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';

interface RowButtonProps extends ComponentProps<'button'> {
  /** What it does: a verb. */
  label: string;
  /** The row it does it with, for a screen reader. */
  of: string;
  danger?: boolean;
}

/** One of a row's actions. */
export function RowButton({ label, of, danger, className = '', ...props }: RowButtonProps) {
  return (
    <Button
      look="plain"
      aria-label={`${label}: ${of}`}
      className={`${danger ? 'text-red! hover:bg-red-wash!' : ''} ${className}`}
      {...props}
    >
      {label}
    </Button>
  );
}
