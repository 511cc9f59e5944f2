import { ProblemError } from '../contracts/http/client.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { Note } from '../contracts/notes.ts';
import { askedOnce, type PublicClient } from './own-api.ts';
import type { Press } from './press.ts';
import { searchNotes } from './search-notes.ts';
import { changeSitemaps } from './sitemaps.ts';

/** A note as the public sees it; null when it does not. */
async function publicNote(api: PublicClient, noteId: NoteId): Promise<Note | null> {
  try {
    return await api.notes.getNote({ params: { noteId } });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

/** Puts notes, as they are now, where they are found: into the search index and the sitemap. Gives the keys of the objects that changed. */
export async function publishNotes(press: Press, ids: Iterable<NoteId>): Promise<string[]> {
  const api = askedOnce(press.api);
  const shell = await press.shell();
  const askedAt = new Date().toISOString();
  const found = new Map<NoteId, Note | null>();
  for (const id of ids) found.set(id, await publicNote(api, id));
  if (found.size === 0 || !shell) return [];
  await searchNotes(press, api, found, askedAt);
  return changeSitemaps(press.objects, shell.origin, found);
}
