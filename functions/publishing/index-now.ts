import type { NoteId } from '../contracts/domain/fields.ts';
import { indexNowFile } from '../contracts/domain/files.ts';
import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import { paths } from '../contracts/pages/paths.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { logFailure } from '../kernel/log-failure.ts';
import { setting } from '../kernel/setting.ts';
import type { ItemChange } from './item-changes.ts';

/** Passes addresses on to every search engine that takes part: https://www.indexnow.org/documentation. */
const endpoint = 'https://api.indexnow.org/indexnow';

/** The next batch of changes waits for the answer. */
const timeoutMs = 2000;

/** Writes the file by which search engines verify the key, where the stage has one. */
export async function writeIndexNowKey(objects: VersionedObjects): Promise<void> {
  const key = setting('INDEX_NOW_KEY');
  if (key === undefined) return;
  const headers = { contentType: 'text/plain', cacheControl: cacheControlFor(indexNowFile) };
  await objects.write({ bucket: 'site', key: indexNowFile }, Buffer.from(key), headers);
}

const isPublicNote = ({ entity, after }: ItemChange) =>
  entity === 'note' && after?.['status'] === 'approved';

/** Tells search engines the addresses of new and changed public notes. A failure is logged only. */
export async function submitToIndexNow(origin: string, changes: readonly ItemChange[]) {
  const key = setting('INDEX_NOW_KEY');
  const notes = changes.filter((change) => isPublicNote(change));
  const ids = new Set(notes.map(({ after }) => after!['id'] as NoteId));
  if (key === undefined || ids.size === 0) return;
  const body = {
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${indexNowFile}`,
    urlList: [...ids].map((id) => origin + paths.note(id)),
  };
  await logFailure('index now', async () => {
    const { status, ok } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!ok) throw new Error(`IndexNow answers ${status}`);
  });
}
