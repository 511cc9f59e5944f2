import { type ComponentProps, useEffect, useRef } from 'react';
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

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Only a part of the rows is selected. */
  indeterminate?: boolean;
  onChange: (event: unknown) => void;
}

export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="-ml-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 accent-blue"
      />
    </label>
  );
}
