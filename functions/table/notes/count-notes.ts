import type { NoteId } from '../../contracts/domain/fields.ts';
import { addToCounters, getNotes, type StoredNote } from './note.ts';
import { addToSums } from './note-counts.ts';
import type { Table } from '../core/table.ts';
import { transact, type ConditionalWrite } from '../core/transact.ts';

/** Additions to a note's counters. */
export interface NoteCounts {
  readonly note: NoteId;
  readonly upvotes: number;
  readonly download_count: number;
  /** Visitors for whom it did not help. */
  readonly unhelpful: number;
}

/** Each note may need a write for itself, its course, and its kind and semester, besides `claim`. */
export const maxNotesPerTransaction = 33;

/** Enough for concurrent changes of the notes. */
const attempts = 30;

/** The writes that add counts to the existing notes and to the sums of their states. */
function writesFor(notes: readonly StoredNote[], counts: readonly NoteCounts[]) {
  const byNote = new Map(counts.map((one) => [one.note, one]));
  const added = notes.map((note) => {
    const { upvotes, download_count, unhelpful } = byNote.get(note.id)!;
    return { note, unhelpful, added: { upvotes, download_count } };
  });
  return {
    ...Object.fromEntries(
      added.map(({ note, unhelpful, added: amounts }) => [
        `note ${note.id}`,
        addToCounters(note, { ...amounts, ...(unhelpful > 0 && { unhelpful }) }),
      ]),
    ),
    ...addToSums(added.map(({ note, added: amounts }) => ({ ...note, ...amounts }))),
  };
}

/**
 * Adds counts to at most `maxNotesPerTransaction` notes in any state, and to the sums of their states, in one
 * transaction with the write `claim`. Counts of deleted notes are dropped. Returns false if `claim` fails.
 */
export async function addNoteCounts(
  table: Table,
  counts: readonly NoteCounts[],
  claim: ConditionalWrite,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ids = counts.map(({ note }) => note);
    const notes = await getNotes(table, ids, { consistent: true });
    const failed = await transact<string>(table, { claim, ...writesFor(notes, counts) });
    if (failed.length === 0) return true;
    if (failed.includes('claim')) return false;
  }
  throw new Error('Conflicts on the note counts persist');
}
