import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { NoteMatch } from './matches.ts';

/** The path of a found note, or of the page in it that has the words, which the reader then marks. */
export function placePath({ id, place }: NoteMatch): string {
  const path = paths.note(id);
  if (!place) return path;
  const { page, find } = place;
  return `${path}#${new URLSearchParams({ page: String(page), ...(find && { find }) })}`;
}
