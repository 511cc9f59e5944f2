import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { Note } from '../contracts/notes.ts';
import type { VersionedObjects } from '../files/storage.ts';

const longest = 50 * 1024 * 1024;
const attempts = 20;
const indexKey = 'sitemap.xml';
const kept = (key: string) => ({
  contentType: 'application/xml',
  cacheControl: cacheControlFor(key),
});

/** The addresses in a sitemap with when they last changed; of an index, its parts without. */
type Entries = Map<string, string | undefined>;

const entry = /<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g;

const entriesOf = (text: string): Entries =>
  new Map([...text.matchAll(entry)].map(([, address, changed]) => [address!, changed]));

/** https://www.sitemaps.org/protocol.html */
function sitemap(entries: Entries, outer: 'urlset' | 'sitemapindex', inner: 'url' | 'sitemap') {
  const lines = [...entries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([address, changed]) =>
        `<${inner}><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${inner}>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${outer}>`,
    '',
  ].join('\n');
}

/** Changes the entries of one sitemap; whoever meets another writer does it again. Gives whether anything changed. */
async function change(
  objects: VersionedObjects,
  { origin, key }: { readonly origin: string; readonly key: string },
  work: (entries: Entries) => void,
): Promise<boolean> {
  const place = { bucket: 'site', key } as const;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await objects.read(place, longest);
    const entries = entriesOf(seen?.body.toString() ?? '');
    // The site may have had another name.
    for (const address of entries.keys())
      if (!address.startsWith(`${origin}/`)) entries.delete(address);
    work(entries);
    const isIndex = key === indexKey;
    const text = sitemap(entries, isIndex ? 'sitemapindex' : 'urlset', isIndex ? 'sitemap' : 'url');
    const body = Buffer.from(text);
    if (seen?.body.equals(body)) return false;
    if (await objects.write(place, body, kept(key), seen?.version ?? null)) return true;
  }
  throw new Error(`${key} changes all the time`);
}

/** Notes are spread by their ids: one sitemap may hold 50,000 addresses, and one note changes one of them. */
const partOf = (id: string) => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 16;
  return `sitemap-notes-${sum}.xml`;
};

/** Puts notes into the sitemaps, with the pages of their courses, and takes out those that are not public (null). Gives the keys that changed. */
export async function changeSitemaps(
  objects: VersionedObjects,
  origin: string,
  notes: ReadonlyMap<NoteId, Note | null>,
): Promise<string[]> {
  const changed: string[] = [];
  const parts = Map.groupBy(notes, ([id]) => partOf(id));
  for (const [key, ofPart] of parts) {
    const done = await change(objects, { origin, key }, (entries) => {
      for (const [id, note] of ofPart) {
        const address = `${origin}/notes/${id}`;
        if (!note) entries.delete(address);
        else {
          entries.set(address, note.updated_at);
          entries.set(`${origin}/subjects/${note.scheme_year}/${note.subject_code}`, undefined);
        }
      }
    });
    if (done) changed.push(key);
  }
  return (await listSitemaps(objects, origin, [...parts.keys()]))
    ? [...changed, indexKey]
    : changed;
}

/** Names sitemaps in the index of them, if they are not in it. */
export const listSitemaps = (objects: VersionedObjects, origin: string, keys: readonly string[]) =>
  change(objects, { origin, key: indexKey }, (entries) => {
    for (const key of keys) entries.set(`${origin}/${key}`, undefined);
  });
