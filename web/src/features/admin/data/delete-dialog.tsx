import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { Crud, References } from './crud.ts';
import type { Deletion } from './use-deletion.ts';

interface DeleteDialogProps<R, V> {
  crud: Crud<R, V>;
  deletion: Deletion<R>;
}

/** Confirms a deletion and shows what refers to the record. */
export function DeleteDialog<R extends { id: string }, V>({
  crud,
  deletion,
}: DeleteDialogProps<R, V>) {
  const { target: asked, confirm, cancel } = deletion;
  const { api } = useAdmin();
  const shown = useLastValue(asked);
  const { data, isError } = useQuery({
    queryKey: ['references', crud.noun, shown?.id],
    queryFn: ({ signal }) => crud.countReferences!(api, shown!, signal),
    enabled: asked !== null && crud.countReferences !== undefined,
  });
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Confirm Deletion"
      confirmLabel="Delete"
      danger
      disabled={crud.countReferences !== undefined && data === undefined && !isError}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>
        Are you sure you want to delete &quot;{shown && crud.nameOf(shown)}&quot;? This action
        cannot be undone.
      </p>
      {crud.countReferences && (
        // As high as the longest text, so that the buttons do not move.
        <output className="mt-3 block min-h-18 border-l-3 border-rule-strong pl-3">
          {referenceText(isError ? 'failed' : data)}
        </output>
      )}
    </ConfirmDialog>
  );
}

function referenceText(found: References | 'failed' | undefined): string {
  if (found === undefined) return 'Counting the references…';
  if (found === 'failed')
    return 'What refers to it could not be counted. It would stay, and show Unknown in its place.';
  const { subjects, notes } = found;
  const parts = [
    ...(subjects > 0 ? [formatQuantity(subjects, 'subject', 'subjects')] : []),
    ...(notes > 0 ? [formatQuantity(notes, 'note', 'notes')] : []),
  ];
  if (parts.length === 0) return 'Nothing refers to it.';
  const one = subjects + notes === 1;
  return `${parts.join(' and ')} ${one ? 'refers' : 'refer'} to it. ${one ? 'It stays, and shows' : 'They stay, and show'} Unknown in its place.`;
}
