import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { writeStored, readStored } from '../../../lib/device/local-storage.ts';

const name = 'upvoted';
/** The oldest are dropped: the server knows them anyway. */
const maxVotes = 500;

function storedVotes(): string[] {
  const value = readStored(name);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}
export const hasVoted = (noteId: NoteId): boolean => storedVotes().includes(noteId);
export function storeVote(noteId: NoteId): void {
  const others = storedVotes().filter((id) => id !== noteId);
  writeStored(name, [...others, noteId].slice(-maxVotes));
}
