import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { PageResponses } from '../api/page-responses.ts';

export const notePagePath = (id: NoteId): string => `/${pageKey(paths.note(id))}.json`;

/** The note in the data of its page; undefined if there is none. */
export async function noteOfPage(pageData: Response): Promise<Note | undefined> {
  const responses = (await pageData.json()) as PageResponses;
  const found = Object.entries(responses).find(([request]) => request.startsWith('notes.getNote '));
  return found?.[1] as Note | undefined;
}

/** The note as its page was cached on this device; undefined without one. */
export async function cachedNote(id: NoteId): Promise<Note | undefined> {
  const page = await fetch(notePagePath(id)).catch(() => null);
  return page?.ok ? noteOfPage(page) : undefined;
}
