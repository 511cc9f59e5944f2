import type { NoteCard } from '../../../../../functions/contracts/domain/note-card.ts';

const mostRead = (notes: readonly NoteCard[]): NoteCard | undefined =>
  notes.toSorted((a, b) => b.download_count - a.download_count)[0];

/**
 * The most downloaded notes of the nearest modules with notes before and after one; none for a note without a module.
 */
export function moduleLinks(notes: readonly NoteCard[], module: number | null) {
  if (module === null) return { previous: undefined, next: undefined };
  const numbers = notes.flatMap(({ module_number }) => module_number ?? []);
  const before = Math.max(...numbers.filter((number) => number < module));
  const after = Math.min(...numbers.filter((number) => number > module));
  const of = (number: number) => mostRead(notes.filter((each) => each.module_number === number));
  return { previous: of(before), next: of(after) };
}
