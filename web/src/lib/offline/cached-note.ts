import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { responseOf, type PageResponses } from '../page-responses.ts';

export const notePagePath = (id: NoteId): string => `/${pageKey(paths.note(id))}.json`;

/** The note in the data of its page; undefined if there is none. */
export const noteOfPage = async (pageData: Response): Promise<Note | undefined> =>
  responseOf((await pageData.json()) as PageResponses, 'notes', 'getNote');

/** The note as its page was cached on this device; undefined without one. */
export async function cachedNote(id: NoteId): Promise<Note | undefined> {
  const page = await fetch(notePagePath(id)).catch(() => null);
  return page?.ok ? noteOfPage(page) : undefined;
}
