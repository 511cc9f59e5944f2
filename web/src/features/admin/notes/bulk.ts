import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';

export type BulkAction = 'approve' | 'unpublish' | 'delete' | 'restore';

/** The response of a bulk request. */
export interface BulkResult {
  done: readonly NoteId[];
  failed: readonly { id: NoteId; reason: string }[];
}

/** Small enough for visible progress, large enough for few requests. */
const chunk = 20;

export const splitIntoBatches = (ids: readonly NoteId[], size = chunk): NoteId[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/** The action that reverts it. */
export const inverseAction: Record<BulkAction, BulkAction> = {
  approve: 'unpublish',
  unpublish: 'approve',
  delete: 'restore',
  restore: 'delete',
};

export const doneWords: Record<BulkAction, string> = {
  approve: 'approved',
  unpublish: 'unpublished',
  delete: 'deleted',
  restore: 'restored',
};

/** The notes of a selection that an action changes. */
export const affectedNotes = (action: BulkAction, notes: readonly AdminNote[]): AdminNote[] =>
  notes.filter(({ status }) => {
    if (action === 'approve') return status === 'pending';
    if (action === 'unpublish') return status === 'approved';
    return action === 'restore' ? status === 'deleted' : status !== 'deleted';
  });

/** The actions that apply to at least one of these notes. */
export const possibleActions = (notes: readonly AdminNote[]): BulkAction[] =>
  (['approve', 'unpublish', 'delete', 'restore'] as const).filter(
    (action) => affectedNotes(action, notes).length > 0,
  );

interface BulkSteps {
  ask: (ids: NoteId[]) => Promise<BulkResult>;
  onProgress: (done: number) => void;
  /** The reason for all notes of a request without a response. */
  reasonOf: (error: unknown) => string;
}

/** Sends one request per batch. A batch without a response counts as failed; the remaining batches are still sent. */
export async function runBulk(ids: readonly NoteId[], steps: BulkSteps): Promise<BulkResult> {
  const done: NoteId[] = [];
  const failed: { id: NoteId; reason: string }[] = [];
  let processed = 0;
  for (const part of splitIntoBatches(ids)) {
    try {
      const answer = await steps.ask(part);
      done.push(...answer.done);
      failed.push(...answer.failed);
    } catch (error) {
      const reason = steps.reasonOf(error);
      failed.push(...part.map((id) => ({ id, reason })));
    }
    processed += part.length;
    steps.onProgress(processed);
  }
  return { done, failed };
}
