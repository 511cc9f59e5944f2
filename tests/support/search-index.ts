import { s3VersionedObjects } from '../../functions/files/s3-storage.ts';
import { rebuildIndex } from '../../functions/search/storage/rebuild-index.ts';
import { pickSearchedFields } from '../../functions/search/storage/searched-note.ts';
import type { StoredNote } from '../../functions/table/notes/note.ts';
import { subjects } from './samples.ts';
import { openBuckets, type TestBuckets } from './storage.ts';

/** Starts S3 with a search index of the approved notes, and sets the environment of functions to it. */
export async function openSearchIndex(notes: readonly StoredNote[]): Promise<TestBuckets> {
  const buckets = await openBuckets();
  Object.assign(process.env, buckets.environment);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const searched = notes
    .filter(({ status }) => status === 'approved')
    .map((note) => {
      const subject_name = names.get(note.subject_id) ?? null;
      return pickSearchedFields(note, { subject_name, branch_names: [] });
    });
  await rebuildIndex(s3VersionedObjects(), searched);
  return buckets;
}
