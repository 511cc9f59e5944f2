import type { Page } from 'playwright-core';

import {
  coursesKey,
  packCourses,
} from '../../../../functions/search/engine/courses/course-file.ts';
import { buildBase } from '../../../../functions/search/storage/base.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { toEntry } from '../../../../functions/search/engine/entry.ts';
import { formatVersion } from '../../../../functions/search/engine/packed-index/format.ts';
import type { IndexedNote } from '../../../../functions/search/engine/note.ts';
import {
  baseKey,
  currentKey,
  noteBlocksKey,
  type SearchState,
} from '../../../../functions/search/engine/search-state.ts';
import { seededCourses } from '../../../search/seeded-courses.ts';
import { siteOrigin } from './shared-cloud.ts';

/** Every public note of the shared cloud, as the search index stores it. */
export async function publicNotes(): Promise<IndexedNote[]> {
  const notes: IndexedNote[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await fetch(`${siteOrigin}/api/notes?limit=50${query}`);
    const page = (await answer.json()) as { items: NoteCard[]; next: string | null };
    for (const { branch_name, ...note } of page.items)
      notes.push({
        ...note,
        description: null,
        topics: [],
        branch_names: branch_name === null ? [] : [branch_name],
        updated_at: note.created_at,
      });
    cursor = page.next;
  }
  return notes;
}

/** Serves a page an index of these notes in place of the site's own, and returns the requests for it. */
export async function serveIndex(
  page: Page,
  name: string,
  notes: readonly IndexedNote[],
  changed: readonly IndexedNote[] = [],
): Promise<string[]> {
  const { hash, index, noteBlocks: documents } = buildBase(notes.map((note) => toEntry(note)));
  const at = new Date().toISOString();
  const state: SearchState = {
    format: formatVersion,
    base: { name, hash, notes: notes.length },
    changes: changed.map((note) => ({ at, note })),
    removed: [],
    hidden: [],
    others: [],
  };
  const bodies = new Map<string, Buffer>([
    [currentKey, Buffer.from(JSON.stringify(state))],
    [baseKey(name), index],
    [noteBlocksKey(name), documents],
    [coursesKey, Buffer.from(packCourses(seededCourses().catalogue))],
  ]);
  const fetched: string[] = [];
  await page.route('**/search/*.{json,bin}', async (route) => {
    const key = new URL(route.request().url()).pathname.slice(1);
    fetched.push(key);
    const body = bodies.get(key);
    const range = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '');
    if (!body) await route.fulfill({ status: 404 });
    else if (range)
      await route.fulfill({
        status: 206,
        body: body.subarray(Number(range[1]), Number(range[2]) + 1),
      });
    else await route.fulfill({ status: 200, body });
  });
  return fetched;
}
