import { pageAddress } from '../contracts/pages/page-keys.ts';
import { createWrittenRoutes } from '../../web/src/server/written-site.ts';
import { writePage } from '../../web/src/server/write-page.tsx';

import { mapConcurrently } from '../kernel/map-concurrently.ts';
import { askedOnce } from './own-api.ts';
import { keepPage, objectsOf, removePage, seePage, type PageSeen } from './page-store.ts';
import type { Press } from './press.ts';

const attempts = 5;
const lanes = 8;

/**
 * Writes the pages with these keys as they are to be now, and takes away those of what is not there. Each is looked at
 * before anything is asked, so what it is made of is never older than what it replaces; whoever meets another writer
 * does its page again. Gives the keys of the objects that changed. Rejects when one could not be written.
 */
export async function writePages(press: Press, keys: Iterable<string>): Promise<string[]> {
  const changed: string[] = [];
  let waiting = [...new Set(keys)];
  for (let attempt = 1; waiting.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error(`Pages change all the time: ${waiting.join(', ')}`);
    const again: string[] = [];
    const seen = new Map<string, PageSeen>();
    await mapConcurrently(lanes, waiting, async (key) => {
      seen.set(key, await seePage(press.objects, key));
    });
    const api = askedOnce(press.api);
    const shell = await press.shell();
    if (!shell) throw new Error('The site is not there yet');
    await mapConcurrently(lanes, waiting, async (key) => {
      const order = { address: pageAddress(key), api, shell, createRoutes: createWrittenRoutes };
      const { status, html, answers } = await writePage(order);
      const before = seen.get(key)!;
      if (status === 404) {
        if (!before['.html'] && !before['.json']) return;
        await removePage(press.objects, key);
        changed.push(...objectsOf(key));
        return;
      }
      const bodies = { '.html': html, '.json': JSON.stringify(answers) };
      const outcome = await keepPage(press.objects, key, before, bodies);
      if (outcome === 'changed') again.push(key);
      // Of two objects one may have been written before the other writer was met.
      if (outcome !== 'same') changed.push(...objectsOf(key));
    });
    waiting = again;
  }
  return [...new Set(changed)];
}
