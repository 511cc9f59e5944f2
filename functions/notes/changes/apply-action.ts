import { concurrentChangeText } from '../../contracts/http/problem.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import {
  fileSyncPendingError,
  resumeExpiredSync,
  newPendingSync,
  syncNoteFilesBestEffort,
} from '../../files/note-files.ts';
import { storedFileName, storedFileNames } from '../../files/object-keys.ts';
import type { Stores } from '../../files/stores.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { nextVersion } from '../../table/item.ts';
import { closeRequests } from '../../table/catalogue/course-request.ts';
import { startFileSync } from '../../table/submissions/file-sync.ts';
import type { PendingFileSync, SyncedFile } from '../../table/submissions/file-sync.ts';
import { changeNote } from '../../table/notes/change-note.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import type { ConditionalWrite } from '../../table/change.ts';
import { requireNote } from '../note/require-note.ts';
import { type Action, requireSubjectUnchanged } from './actions.ts';
import { fileHashWrites } from '../../table/submissions/file-hash.ts';

/** For the audit log, and for the files. */
export interface ChangeContext {
  /** The administrator's user id. */
  actor: string;
  what: string;
  /** The pending sync of a new file. */
  sync?: PendingFileSync | undefined;
  /** Further writes of the transaction, created for each attempt. */
  more?: (after: StoredNote) => Record<string, ConditionalWrite>;
}

const needsSync = (before: StoredNote, after: StoredNote) =>
  storedFileName(before) !== storedFileName(after) ||
  (storedFileNames(after).length > 0 &&
    (before.status === 'approved') !== (after.status === 'approved'));

/** The files that a note had and that are not its current one: they are removed, or older versions now. */
function replacedFiles(before: StoredNote, after: StoredNote): SyncedFile[] {
  const current = storedFileName(before);
  const isReplaced = current !== storedFileName(after);
  const kept = new Set(storedFileNames(after));
  return storedFileNames(before).flatMap((name) => {
    if (name === current) return isReplaced ? [{ upload_id: before.upload_id ?? null, name }] : [];
    return kept.has(name) ? [] : [{ upload_id: null, name }];
  });
}

/** The file sync that a change needs: its visibility has changed, or its file was replaced. */
function pendingSyncFor(
  before: StoredNote,
  after: StoredNote,
  begun?: PendingFileSync,
): PendingFileSync | undefined {
  const replaced = replacedFiles(before, after);
  if (begun) return { ...begun, files: [...begun.files, ...replaced] };
  return needsSync(before, after) ? newPendingSync(after.id, replaced) : undefined;
}

/**
 * Stores a changed note with its consequences in one transaction, then syncs its files. Returns false when the note
 * has changed since it was read. Throws 409 while another change syncs its files.
 */
async function commitChange(
  stores: Stores,
  before: StoredNote,
  after: StoredNote,
  { actor, what, sync: begun, more }: ChangeContext,
): Promise<boolean> {
  const sync = pendingSyncFor(before, after, begun);
  const failed = await changeNote(stores.table, before, after, {
    ...more?.(after),
    ...(await closeRequests(stores.table, before, after)),
    ...fileHashWrites(before, after),
    ...(after.subject_id !== before.subject_id && { subject: requireSubjectUnchanged(after) }),
    ...(sync && { sync: startFileSync(sync, begun) }),
    audit: audit({
      who: actor,
      what,
      target: `note ${after.id}`,
      when: after.updated_at,
      ...changedFields<Partial<StoredNote>>(before, {
        ...after,
        updated_at: undefined,
        versions: undefined,
      }),
    }),
  });
  if (failed.includes('sync')) {
    if (begun) throw fileSyncPendingError();
    await resumeExpiredSync(stores, after.id);
    return false;
  }
  if (failed.length > 0) return false;
  if (sync) await syncNoteFilesBestEffort(stores, sync);
  return true;
}

/**
 * Applies an action to a note and returns the changed note. With `version` (`updated_at`) throws 409 when the
 * note has another one; without, applies the action again to what a concurrent change has stored.
 */
export const applyAction = (
  stores: Stores,
  id: NoteId,
  version: string | null | undefined,
  action: Action,
  context: ChangeContext,
): Promise<StoredNote> =>
  decideAgain(async () => {
    const before = await requireNote(stores.table, id);
    if (version && version !== before.updated_at) throw new HttpError(409, concurrentChangeText);
    const changes = await action(before, stores);
    if (!changes) return before;
    const after = { ...before, ...changes, updated_at: nextVersion(before.updated_at) };
    return (await commitChange(stores, before, after, context)) ? after : undefined;
  });
