import type { NoteId } from '../../contracts/domain/fields.ts';
import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import { paths } from '../../contracts/pages/paths.ts';
import { sitemapXml } from '../../contracts/pages/sitemap.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { questionsOf } from '../../table/notes/paper.ts';

const maxBytes = 50 * 1024 * 1024;
const maxAttempts = 20;
const indexKey = 'sitemap.xml';

type Entries = Map<string, string | undefined>;

const entry = /<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g;

const parseEntries = (xml: string): Entries =>
  new Map([...xml.matchAll(entry)].map(([, address, changed]) => [address!, changed]));

/** The part of a note that sitemaps hold. */
export type ListedNote = Pick<
  StoredNote,
  'id' | 'kind' | 'scheme_year' | 'subject_code' | 'updated_at'
> & {
  readonly questions?: StoredNote['questions'] | undefined;
  readonly extraction?: StoredNote['extraction'] | undefined;
};

/** Changes one sitemap, again after a conflict with another writer. */
async function updateSitemap(
  objects: VersionedObjects,
  { origin, key }: { readonly origin: string; readonly key: string },
  update: (entries: Entries) => void,
): Promise<void> {
  const location = { bucket: 'site', key } as const;
  const headers = { contentType: 'application/xml', cacheControl: cacheControlFor(key) };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const current = await objects.read(location, maxBytes);
    const entries = parseEntries(current?.body.toString() ?? '');
    // The site's origin may have changed.
    for (const address of entries.keys())
      if (!address.startsWith(`${origin}/`)) entries.delete(address);
    update(entries);
    const sorted = new Map([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const body = Buffer.from(sitemapXml(sorted, key === indexKey ? 'sitemapindex' : 'urlset'));
    if (current?.body.equals(body)) return;
    if (await objects.write(location, body, headers, current?.version ?? null)) return;
  }
  throw new Error(`Write conflicts persist: ${key}`);
}

/** Spreads notes over 16 sitemaps: one may hold 50,000 addresses, and a change rewrites one of them. */
const sitemapOf = (id: string) => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 16;
  return `sitemap-notes-${sum}.xml`;
};

/** The pages of a note's course: its own, and those of the questions that were read of the note. */
function coursePaths(note: Omit<ListedNote, 'id' | 'updated_at'>): string[] {
  const course = [note.scheme_year, note.subject_code.toUpperCase()] as const;
  const { count = 0, modules = [] } = questionsOf(note) ?? {};
  return [
    paths.course(...course),
    ...(count > 0 ? [paths.courseQuestions(...course)] : []),
    ...modules.map((module) => paths.moduleQuestions(...course, `module-${module}`)),
  ];
}

/** Adds notes and their courses to the sitemaps, and removes the notes that are null. */
export async function updateSitemaps(
  objects: VersionedObjects,
  origin: string,
  notes: ReadonlyMap<NoteId, ListedNote | null>,
): Promise<void> {
  const sitemaps = Map.groupBy(notes, ([id]) => sitemapOf(id));
  for (const [key, ofSitemap] of sitemaps) {
    await updateSitemap(objects, { origin, key }, (entries) => {
      for (const [id, note] of ofSitemap) {
        const address = `${origin}${paths.note(id)}`;
        const text = origin + paths.noteText(id);
        entries.delete(text);
        if (!note) entries.delete(address);
        else {
          entries.set(address, note.updated_at);
          if (note.extraction?.text) entries.set(text, note.updated_at);
          for (const path of coursePaths(note)) entries.set(origin + path, undefined);
        }
      }
    });
  }
  await addSitemaps(objects, origin, [...sitemaps.keys()]);
}

/** Adds (`true`) and removes pages of one sitemap, by their paths. */
export async function updatePageSitemap(
  objects: VersionedObjects,
  origin: string,
  key: string,
  pages: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (pages.size === 0) return;
  await updateSitemap(objects, { origin, key }, (entries) => {
    for (const [path, exists] of pages)
      if (exists) entries.set(origin + path, undefined);
      else entries.delete(origin + path);
  });
  await addSitemaps(objects, origin, [key]);
}

export const addSitemaps = (objects: VersionedObjects, origin: string, keys: readonly string[]) =>
  updateSitemap(objects, { origin, key: indexKey }, (entries) => {
    for (const key of keys) entries.set(`${origin}/${key}`, undefined);
  });
