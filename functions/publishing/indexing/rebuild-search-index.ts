import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import type { IndexedNote } from '../../search/engine/note.ts';
import { completeRebuild, startRebuild, type RebuildStart } from '../../search/storage/rebuild.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { ListedNote } from './sitemaps.ts';
import type { Table } from '../../table/table.ts';
import { listOutlines } from '../../table/notes/note-outline.ts';
import { firstPosition, readNotesFrom, type NotesPosition } from './all-notes.ts';
import { openToIndexedNote } from './to-indexed-note.ts';

export interface RebuildContext {
  readonly table: Table;
  readonly objects: VersionedObjects;
}

/** The checkpoint of a rebuild. */
interface Progress extends RebuildStart {
  /** Keys of the stored parts. */
  readonly parts: readonly string[];
  /** Where to continue; null when every note is read. */
  readonly next: NotesPosition | null;
}

const folder = 'search/rebuild/';
const progressLocation = { bucket: 'site', key: `${folder}progress.json` } as const;
const maxBytes = 64 * 1024 * 1024;

/** The index keeps removals for a day; older parts would restore removed notes. */
const maxAgeMs = 12 * 60 * 60 * 1000;

const headersOf = (key: string) => ({
  contentType: 'application/octet-stream',
  cacheControl: cacheControlFor(key),
});

/** The stored checkpoint, or a new one if there is none or it is too old. `version` is the stored object's. */
async function openProgress(
  objects: VersionedObjects,
): Promise<{ progress: Progress; version: string | null }> {
  const stored = await objects.read(progressLocation, maxBytes);
  const version = stored?.version ?? null;
  const known = stored && (JSON.parse(stored.body.toString()) as Progress);
  if (known && Date.now() - known.at < maxAgeMs) return { progress: known, version };
  return {
    progress: { ...(await startRebuild(objects)), parts: [], next: firstPosition },
    version,
  };
}

/** Stores all public notes in parts, with a checkpoint after each. Workers may run it concurrently. */
async function collectNotes({ table, objects }: RebuildContext): Promise<Progress> {
  const subjects = Map.groupBy(await listSubjects(table), (subject) => courseKey(subject));
  const toIndexedNote = await openToIndexedNote(table);
  for (;;) {
    const { progress, version } = await openProgress(objects);
    if (!progress.next) return progress;
    const { notes, next } = await readNotesFrom(table, progress.next);
    const outlines = await listOutlines(
      table,
      notes.map(({ id }) => id),
    );
    const searched = notes.map((note): RebuiltNote => {
      const own = subjects.get(courseKey(courseOf(note))) ?? [];
      const { kind, questions, extraction } = note;
      const indexed = toIndexedNote(note, own, outlines.get(note.id));
      return { ...indexed, kind, questions, extraction };
    });
    const parts = [...progress.parts];
    if (searched.length > 0) {
      // Unique, because a concurrent worker may read other notes at the same position.
      const key = `${folder}${randomUUID()}.json.gz`;
      const body = gzipSync(JSON.stringify(searched));
      await objects.write({ bucket: 'site', key }, body, headersOf(key));
      parts.push(key);
    }
    const after: Progress = { ...progress, parts, next };
    await objects.write(
      progressLocation,
      Buffer.from(JSON.stringify(after)),
      headersOf(progressLocation.key),
      version,
    );
  }
}

/** A note of the index, with what its sitemap needs besides. */
type RebuiltNote = IndexedNote & Pick<ListedNote, 'kind' | 'questions' | 'extraction'>;

async function* readParts(
  objects: VersionedObjects,
  parts: readonly string[],
): AsyncGenerator<RebuiltNote> {
  for (const key of parts) {
    const stored = await objects.read({ bucket: 'site', key }, maxBytes);
    if (!stored) throw new Error(`${key} is missing: another rebuild has ended`);
    yield* JSON.parse(gunzipSync(stored.body).toString()) as RebuiltNote[];
  }
}

/** Removes the checkpoint first, then the parts that it refers to. */
async function removeParts(objects: VersionedObjects): Promise<void> {
  await objects.remove(progressLocation);
  let listed = await objects.list('site', folder, '');
  while (listed.length > 0) {
    await objects.removeAll('site', listed);
    listed = await objects.list('site', folder, listed.at(-1)!);
  }
}

/**
 * Rebuilds the search index from the table. After an interruption, the next call continues, and calls `complete` again
 * with all notes.
 */
export async function rebuildSearchIndex(
  context: RebuildContext,
  complete: (notes: AsyncIterable<RebuiltNote>) => Promise<void> = async () => {},
): Promise<void> {
  const { objects } = context;
  const progress = await collectNotes(context);
  await completeRebuild(objects, progress, readParts(objects, progress.parts));
  await complete(readParts(objects, progress.parts));
  await removeParts(objects);
}
