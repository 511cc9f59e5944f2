import type { NoteId } from '../contracts/domain/fields.ts';
import { ProblemError } from '../contracts/http/client.ts';
import type { Note } from '../contracts/notes.ts';
import { cacheResponses, type PublicClient } from './api-client.ts';
import { indexNotes } from './index-notes.ts';
import type { PageRenderContext } from './render-context.ts';
import { updateSitemaps } from './sitemaps.ts';

/** A note as the public sees it; null when it is not public. */
async function getPublicNote(api: PublicClient, noteId: NoteId): Promise<Note | null> {
  try {
    return await api.notes.getNote({ params: { noteId } });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}

/** Updates the search index and the sitemaps with the current state of notes. Returns the keys of the changed sitemaps. */
export async function updateIndexAndSitemaps(
  context: PageRenderContext,
  ids: Iterable<NoteId>,
): Promise<string[]> {
  const api = cacheResponses(context.api);
  const shell = await context.shell();
  const readAt = new Date().toISOString();
  const notes = new Map<NoteId, Note | null>();
  for (const id of ids) notes.set(id, await getPublicNote(api, id));
  if (notes.size === 0 || !shell) return [];
  await indexNotes(context.objects, api, notes, readAt);
  return updateSitemaps(context.objects, shell.origin, notes);
}
