import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';

interface RowButtonProps extends ComponentProps<'button'> {
  label: string;
  /** The row's name, for screen readers. */
  of: string;
  danger?: boolean;
}

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

interface EditDeleteProps {
  /** The row's name. */
  of: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function EditDelete({ of, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <RowButton label="Edit" of={of} onClick={onEdit} />
      <RowButton label="Delete" of={of} danger onClick={onDelete} />
    </>
  );
}
