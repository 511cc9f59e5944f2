import type { NoteId } from '../../contracts/domain/fields.ts';
import { addToCounters, getNotes, type StoredNote } from './note.ts';
import { addToSums } from './note-counts.ts';
import type { Table } from '../core/table.ts';
import { transact, type Step } from '../core/transact.ts';

/** What is to be added to a note's counters. */
export interface NoteCounts {
  readonly note: NoteId;
  readonly upvotes: number;
  readonly download_count: number;
}

/** With a step for each note, for each of their courses and semesters and for `claim`, as many as a transaction takes. */
export const maxNotesPerTransaction = 45;

/** More than the changes that may come between a reading and a writing. */
const attempts = 30;

/** The steps that add counts to the notes that are there, and to what they count in now. */
function stepsFor(notes: readonly StoredNote[], counts: readonly NoteCounts[]) {
  const byNote = new Map(counts.map((one) => [one.note, one]));
  const added = notes.map((note) => {
    const { upvotes, download_count } = byNote.get(note.id)!;
    return { note, added: { upvotes, download_count } };
  });
  return {
    ...Object.fromEntries(
      added.map(({ note, added: amounts }) => [`note ${note.id}`, addToCounters(note, amounts)]),
    ),
    ...addToSums(added.map(({ note, added: amounts }) => ({ ...note, ...amounts }))),
  };
}

/**
 * Adds counts to at most `mostNotes` notes, whatever state they are in, and to the sums of that state, **where** the
 * step `claim` can be done with it: in one transaction. What would be added to a note that is gone is dropped. Returns
 * whether it was done; not, when somebody else has made the claim.
 */
export async function addNoteCounts(
  table: Table,
  counts: readonly NoteCounts[],
  claim: Step,
): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const ids = counts.map(({ note }) => note);
    const notes = await getNotes(table, ids, { consistent: true });
    const failed = await transact<string>(table, { claim, ...stepsFor(notes, counts) });
    if (failed.length === 0) return true;
    if (failed.includes('claim')) return false;
  }
  throw new Error('Notes change faster than they can be counted');
}
