import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { SearchPreview } from './matches.ts';

/** The path of a found note, or of the page in it that has the words, which the reader then marks. */
export function placePath({ id, place }: SearchPreview['notes'][number]): string {
  const path = paths.note(id as NoteId);
  if (!place) return path;
  const { page, find } = place;
  return `${path}#${new URLSearchParams({ page: String(page), ...(find && { find }) })}`;
}
