import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import type { ObjectLocation } from '../files/object-keys.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { mapConcurrently } from '../kernel/map-concurrently.ts';

/** Longer than any page. */
const longest = 4 * 1024 * 1024;
const lanes = 8;

const kinds = [
  ['.html', 'text/html; charset=utf-8'],
  ['.json', 'application/json'],
] as const;
type Ending = (typeof kinds)[number][0];

/** Both objects of a page, as they were seen; null where there is none. */
export type PageSeen = Readonly<Record<Ending, { body: Buffer; version: string } | null>>;

/** What a page is to be. */
export type PageBodies = Readonly<Record<Ending, string>>;

const place = (key: string, ending: Ending): ObjectLocation => ({
  bucket: 'site',
  key: key + ending,
});

/** The objects of a page by their keys. */
export const objectsOf = (key: string): string[] => kinds.map(([ending]) => key + ending);

/** Which of these pages have been written. */
export async function pagesThere(
  objects: VersionedObjects,
  keys: readonly string[],
): Promise<string[]> {
  const there: string[] = [];
  await mapConcurrently(lanes, keys, async (key) => {
    if (await objects.read(place(key, '.html'), longest)) there.push(key);
  });
  return there;
}

/** Looks at a page before it is written anew. */
export async function seePage(objects: VersionedObjects, key: string): Promise<PageSeen> {
  const [html = null, answers = null] = await Promise.all(
    kinds.map(([ending]) => objects.read(place(key, ending), longest)),
  );
  return { '.html': html, '.json': answers };
}

/**
 * Writes a page **where** it is still as it was seen, so that nobody puts an older one over a newer one. What it is to
 * be already, stays.
 */
export async function keepPage(
  objects: VersionedObjects,
  key: string,
  seen: PageSeen,
  bodies: PageBodies,
): Promise<'written' | 'same' | 'changed'> {
  let written = false;
  for (const [ending, contentType] of kinds) {
    const before = seen[ending];
    const body = Buffer.from(bodies[ending]);
    if (before?.body.equals(body)) continue;
    const kept = { contentType, cacheControl: cacheControlFor(key + ending) };
    const done = await objects.write(place(key, ending), body, kept, before?.version ?? null);
    if (!done) return 'changed';
    written = true;
  }
  return written ? 'written' : 'same';
}

/** Takes a page away. Until it is written again it is made for whoever asks. */
export async function removePage(objects: VersionedObjects, key: string): Promise<void> {
  for (const [ending] of kinds) await objects.remove(place(key, ending));
}
