import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import type { BulkAction } from './bulk.ts';
import type { NoteList } from './use-notes.ts';

const statusAfter: Record<BulkAction, AdminNote['status']> = {
  approve: 'approved',
  unpublish: 'pending',
  delete: 'deleted',
  restore: 'approved',
};

/**
 * Shows the expected state of notes after an action: changed, or removed from a list of another state.
 * @returns restores one note
 */
export function applyOptimistically(
  list: Pick<NoteList, 'filter' | 'remove' | 'replace'>,
  action: BulkAction,
  notes: readonly AdminNote[],
): (id: NoteId) => void {
  const status = statusAfter[action];
  const leaves = list.filter.status ? list.filter.status !== status : action === 'delete';
  const backs = new Map(
    notes.map((note) => {
      if (leaves) return [note.id, list.remove(note.id)];
      list.replace({ ...note, status });
      return [note.id, () => list.replace(note)];
    }),
  );
  return (id) => backs.get(id)?.();
}
