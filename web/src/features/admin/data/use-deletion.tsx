import { useState } from 'react';
import { formatQuantity } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../form/dialogs.tsx';
import type { AdminApi } from '../session/admin-api.ts';
import { useApiQuery } from '../session/admin-context.tsx';
import type { List } from '../list/use-list.ts';
import { useRemoval } from '../list/use-removal.ts';
import { refusalOrText, showSuccess, type Failure } from '../shell/notices.ts';

interface References {
  subjects: number;
  notes: number;
}

export interface Deletable<R> {
  /** `Job Update`, in title case. */
  noun: string;
  nameOf: (row: R) => string;
  remove: (api: AdminApi, row: R) => Promise<unknown>;
  /** If set, the deletion dialog shows what refers to the record. */
  countReferences?: (api: AdminApi, row: R, signal: AbortSignal) => Promise<References>;
  /** By default the server's refusal, or that deleting has failed. */
  deleteFailure?: Failure;
}

/** `Job update added successfully` */
export const successText = (noun: string, done: 'added' | 'updated' | 'deleted'): string =>
  `${noun.charAt(0)}${noun.slice(1).toLowerCase()} ${done} successfully`;

export const failureTo = (action: 'save' | 'delete', noun: string) => (error: unknown) =>
  refusalOrText(`Failed to ${action} ${noun.toLowerCase()}. Please try again.`, error);

/** Asks for confirmation before it deletes a row, with what refers to it. Render `dialog`. */
export function useDeletion<R>(crud: Deletable<R>, list: Pick<List<R>, 'idOf' | 'remove'>) {
  const [target, setTarget] = useState<R | null>(null);
  const { run, isBusy } = useRemoval(list, {
    send: crud.remove,
    onRemoved: () => showSuccess(successText(crud.noun, 'deleted')),
    failure: crud.deleteFailure ?? failureTo('delete', crud.noun),
  });
  const counts = crud.countReferences !== undefined;
  const { data, isError } = useApiQuery(
    ['references', crud.noun, target && list.idOf(target)],
    (api, { signal }) => crud.countReferences!(api, target!, signal),
    { enabled: target !== null && counts },
  );
  const dialog = target && (
    <ConfirmDialog
      title="Confirm Deletion"
      confirmLabel="Delete"
      danger
      disabled={counts && data === undefined && !isError}
      onConfirm={() => run(target)}
      onClose={() => setTarget(null)}
    >
      <p>
        Are you sure you want to delete &quot;{crud.nameOf(target)}&quot;? This action cannot be
        undone.
      </p>
      {counts && (
        // As high as the longest text, so that the buttons do not move.
        <output className="mt-3 block min-h-18 border-l-3 border-rule-strong pl-3">
          {referenceText(isError ? 'failed' : data)}
        </output>
      )}
    </ConfirmDialog>
  );
  return { dialog, request: setTarget, isBusy };
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
