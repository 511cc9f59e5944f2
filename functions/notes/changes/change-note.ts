import { concurrentChangeText } from '../../contracts/http/conflict.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { nextVersion } from '../../table/core/version.ts';
import { commitChange, type Deed } from './commit-change.ts';
import { requireNote } from '../note/require-note.ts';

/** What is to become of a note; undefined when it is that already. Throws what it refuses. */
export type Wish = (
  note: StoredNote,
) => Partial<StoredNote> | undefined | Promise<Partial<StoredNote> | undefined>;

/** So many others can hardly have been faster. */
const attempts = 5;

/**
 * Changes a note as it is wished, and returns it as it is then. Whoever says which version they saw is refused (409)
 * when it is another; for others the wish is asked again of what somebody else has made of the note.
 */
export async function changeKnown(
  stores: Stores,
  id: NoteId,
  seen: string | null | undefined,
  wish: Wish,
  deed: Deed,
): Promise<StoredNote> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await requireNote(stores.table, id);
    if (seen && seen !== before.updated_at) throw new HttpError(409, concurrentChangeText);
    const wished = await wish(before);
    if (!wished) return before;
    const after = { ...before, ...wished, updated_at: nextVersion(before.updated_at) };
    if (await commitChange(stores, before, after, deed)) return after;
  }
  throw new HttpError(409, concurrentChangeText);
}
