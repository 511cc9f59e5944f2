import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { keep, recalled } from '../../../lib/device/local-storage.ts';

const name = 'upvoted';
/** The oldest are forgotten: a vote is known to the server in any case. */
const maxVotes = 500;

function storedVotes(): string[] {
  const value = recalled(name);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Whether this device has voted for the note. */
export const hasVoted = (noteId: NoteId): boolean => storedVotes().includes(noteId);

/** Keeps on this device that it voted, where that is allowed. */
export function storeVote(noteId: NoteId): void {
  const others = storedVotes().filter((id) => id !== noteId);
  keep(name, [...others, noteId].slice(-maxVotes));
}
