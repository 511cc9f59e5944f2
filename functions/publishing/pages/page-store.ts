import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { cacheControlFor, everyPageTag } from '../../contracts/http/cache-policies.ts';
import { pagesFolder, pageUrl } from '../../contracts/pages/page-keys.ts';
import { pageAt } from '../../contracts/pages/pages.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { deferInvalidation } from '../announce-invalidation.ts';
import type { Table } from '../../table/table.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const maxBytes = 4 * 1024 * 1024;

/** Brotli quality. Higher ones take longer than rendering. */
const quality = 7;

/** The two objects of a page: the document, and the API's responses that it was rendered from. */
const contentTypes = { '.html': 'text/html; charset=utf-8', '.json': 'application/json' } as const;
export type PageExtension = keyof typeof contentTypes;
const extensions = Object.keys(contentTypes) as PageExtension[];

const extensionPattern = /\.(html|json)$/;

/** An object of a page, decompressed; undefined if it is not stored. */
export async function readPage(
  objects: VersionedObjects,
  key: string,
  extension: PageExtension,
): Promise<string | undefined> {
  const stored = await objects.read({ bucket: 'site', key: key + extension }, maxBytes);
  return stored && (await decompress(stored.body)).toString();
}

/** Stores both objects of a page, compressed, with the tags by which the edge forgets them. */
export async function storePage(
  objects: VersionedObjects,
  key: string,
  bodies: Readonly<Record<PageExtension, string>>,
  tags: readonly string[],
): Promise<void> {
  for (const extension of extensions) {
    const text = Buffer.from(bodies[extension]);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    await objects.write(
      { bucket: 'site', key: key + extension },
      await compress(text, { params }),
      {
        contentType: contentTypes[extension],
        contentEncoding: 'br',
        tags,
        cacheControl: cacheControlFor(key + extension),
      },
    );
  }
}

/** Deletes pages by their keys. They are rendered and stored again at their next request. */
export const removePages = (objects: VersionedObjects, keys: Iterable<string>): Promise<void> =>
  objects.removeAll(
    'site',
    [...keys].flatMap((key) => extensions.map((extension) => key + extension)),
  );

/** Whether an object belongs to a page that is stored at its first request. The others come with the build. */
function isStoredAtRequest(object: string): boolean {
  const [path = ''] = pageUrl(object.replace(extensionPattern, '')).split('?', 1);
  return extensionPattern.test(object) && pageAt(path)?.rendering === 'cached';
}

/** Deletes every page that is stored at its first request. Returns the number of deleted objects. */
export async function removeAllPages(objects: VersionedObjects): Promise<number> {
  let removed = 0;
  let listed = await objects.list('site', pagesFolder, '');
  while (listed.length > 0) {
    const stored = listed.filter((object) => isStoredAtRequest(object));
    const next = objects.list('site', pagesFolder, listed.at(-1)!);
    await objects.removeAll('site', stored);
    removed += stored.length;
    listed = await next;
  }
  return removed;
}

/** Deletes every stored page, and leaves its invalidation to the worker. Returns the number of deleted objects. */
export async function purgePages({
  table,
  objects,
}: {
  readonly table: Table;
  readonly objects: VersionedObjects;
}): Promise<number> {
  await deferInvalidation(table, everyPageTag);
  return removeAllPages(objects);
}
