import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import type { ObjectLocation } from '../files/object-keys.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { mapConcurrently } from '../kernel/map-concurrently.ts';

const maxBytes = 4 * 1024 * 1024;
const concurrency = 8;

/** The two objects of a page. */
const contentTypes = { '.html': 'text/html; charset=utf-8', '.json': 'application/json' } as const;
type Extension = keyof typeof contentTypes;
const extensions = Object.keys(contentTypes) as Extension[];

/** The stored objects of a page; null where there is none. */
export type StoredPage = Readonly<Record<Extension, { body: Buffer; version: string } | null>>;

export type PageBodies = Readonly<Record<Extension, string>>;

const locationOf = (key: string, extension: Extension): ObjectLocation => ({
  bucket: 'site',
  key: key + extension,
});

/** The keys of a page's objects. */
export const objectKeysOf = (key: string): string[] =>
  extensions.map((extension) => key + extension);

/** Those of the pages that are stored. */
export async function listStoredPages(
  objects: VersionedObjects,
  keys: readonly string[],
): Promise<string[]> {
  const stored: string[] = [];
  await mapConcurrently(concurrency, keys, async (key) => {
    if (await objects.read(locationOf(key, '.html'), maxBytes)) stored.push(key);
  });
  return stored;
}

export async function readPage(objects: VersionedObjects, key: string): Promise<StoredPage> {
  const [html = null, json = null] = await Promise.all(
    extensions.map((extension) => objects.read(locationOf(key, extension), maxBytes)),
  );
  return { '.html': html, '.json': json };
}

/**
 * Stores a page on condition that it is still the `current` one, so that an older page never replaces a newer one.
 * Returns `conflict` when another writer was first.
 */
export async function replacePage(
  objects: VersionedObjects,
  key: string,
  current: StoredPage,
  bodies: PageBodies,
): Promise<'written' | 'unchanged' | 'conflict'> {
  let outcome: 'written' | 'unchanged' = 'unchanged';
  for (const extension of extensions) {
    const stored = current[extension];
    const body = Buffer.from(bodies[extension]);
    if (stored?.body.equals(body)) continue;
    const headers = {
      contentType: contentTypes[extension],
      cacheControl: cacheControlFor(key + extension),
    };
    const location = locationOf(key, extension);
    if (!(await objects.write(location, body, headers, stored?.version ?? null))) return 'conflict';
    outcome = 'written';
  }
  return outcome;
}

/** Deletes a page. It is rendered for each request until it is stored again. */
export async function deletePage(objects: VersionedObjects, key: string): Promise<void> {
  for (const extension of extensions) await objects.remove(locationOf(key, extension));
}
