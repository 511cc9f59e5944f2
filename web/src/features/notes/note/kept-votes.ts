import type { NoteId } from '../../../../../functions/contracts/fields.ts';

const key = 'upvoted';
/** The oldest are forgotten: a vote is known to the server in any case. */
const keptAtMost = 500;

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this device has voted for the note. */
export const hasVoted = (noteId: NoteId): boolean => kept().includes(noteId);

/** Keeps on this device that it voted, where that is allowed. */
export function keepVote(noteId: NoteId): void {
  try {
    const others = kept().filter((id) => id !== noteId);
    localStorage.setItem(key, JSON.stringify([...others, noteId].slice(-keptAtMost)));
  } catch {
    // a comfort only: private windows may forbid it
  }
}
