import { builtSitemap, pageKey } from '../contracts/pages/page-keys.ts';
import type { NoteCard } from '../contracts/notes.ts';
import type { PublicClient } from './own-api.ts';
import { askedOnce } from './own-api.ts';
import type { Press } from './press.ts';
import { publishNotes } from './publish-notes.ts';
import { listSitemaps } from './sitemaps.ts';
import { pagesOfNotes } from './touched-pages.ts';
import { writePages } from './write-pages.ts';

const notesAtOnce = 50;
const jobsAtOnce = 50;

/** What does not hang on a note. */
const general = ['/', '/notes', '/recent', '/branches', '/upload-notes', '/reward', '/job-updates'];

async function jobPages(api: PublicClient): Promise<string[]> {
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: jobsAtOnce, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await api.jobs.listJobs({ query });
    pages.push(...items.map(({ id }) => pageKey(`/job-updates/${id}`)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** Looks at some notes' pages from a place on; at the beginning also at the general ones. */
export async function rebuildFrom(
  press: Press,
  from: string | null,
): Promise<{ next: string | null; pages: number; changed: string[] }> {
  const shell = await press.shell();
  if (!shell) throw new Error('The site is not there yet');
  const api = askedOnce(press.api);
  const query = { limit: notesAtOnce, ...(from !== null && { cursor: from }) };
  const { items, next } = await api.notes.listNotes({ query });
  const ofNotes = await pagesOfNotes(api, items as readonly NoteCard[]);
  const pages = new Set(ofNotes);
  if (from === null) {
    for (const path of general) pages.add(pageKey(path));
    for (const page of await jobPages(api)) pages.add(page);
    await listSitemaps(press.objects, shell.origin, [builtSitemap]);
  }
  const written = await writePages(press, pages);
  const found = await publishNotes(
    press,
    items.map(({ id }) => id),
  );
  return { next, pages: pages.size, changed: [...written, ...found] };
}
