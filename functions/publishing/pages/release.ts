import { createHash } from 'node:crypto';
import { pagesFolder } from '../../contracts/pages/page-keys.ts';
import { siteSitemap } from '../../contracts/pages/sitemap.ts';
import type { Shell } from '../../contracts/pages/shell.ts';
import { cacheControlFor } from '../../contracts/http/cache-policies.ts';
import { updateIndex } from '../../search/storage/update-index.ts';
import type { SiteUpdateContext } from '../update-site.ts';
import { indexCourses } from '../indexing/index-courses.ts';
import { addSitemaps } from '../indexing/sitemaps.ts';
import { purgePages } from './page-store.ts';
import { readShell } from './site-objects.ts';
import { rebuildAllIndexes } from './rebuild-all-indexes.ts';

/** Records the build of the stored pages. */
const location = { bucket: 'site', key: `${pagesFolder}release.json` } as const;
const maxBytes = 1000;

/**
 * Begins a release: deletes the pages of former builds, so that each is rendered at its next request. Idempotent: a
 * retry completes a failed run. Returns the number of deleted objects.
 */
export async function beginRelease(context: SiteUpdateContext): Promise<number> {
  const { objects } = context;
  const text = await readShell(objects);
  if (text === undefined) throw new Error('The site is not deployed yet');
  const body = Buffer.from(
    JSON.stringify({ shell: createHash('sha256').update(text).digest('hex') }),
  );
  const released = await objects.read(location, maxBytes);
  if (released?.body.equals(body)) return 0;
  const removed = await purgePages(context);
  // A build may read another format of the search index or of its courses.
  const isIndexed = (await updateIndex(objects, { put: [], remove: [] })) !== 'missing';
  await (isIndexed ? indexCourses(objects, context.table) : rebuildAllIndexes(context));
  await addSitemaps(objects, (JSON.parse(text) as Shell).origin, [siteSitemap]);
  await objects.write(location, body, {
    contentType: 'application/json',
    cacheControl: cacheControlFor(location.key),
  });
  return removed;
}
