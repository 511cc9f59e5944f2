import { RowButton } from './row-button.tsx';

interface EditDeleteProps {
  /** What the row is called. */
  of: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The two actions that most rows have. */
export function EditDelete({ of, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <RowButton label="Edit" of={of} onClick={onEdit} />
      <RowButton label="Delete" of={of} danger onClick={onDelete} />
    </>
  );
}
