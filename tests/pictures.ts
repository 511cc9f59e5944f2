import { join } from 'node:path';
import { isPdf, sampleNote } from './e2e/pages.ts';
import { startSeededCloud } from './e2e/seeded-cloud.ts';
import { openView, type View } from './photograph.ts';
import { openBrowser } from './support/browser.ts';

/** Takes the README's pictures anew, so that they stay true: `npm run pictures`. */
const folder = join(import.meta.dirname, '../docs/screenshots');

await using cloud = await startSeededCloud();
await using browser = await openBrowser();
const phone: View = { width: 360, colorScheme: 'light' };
const note = await sampleNote(
  cloud.origin,
  (each) => isPdf(each) && each.subject_code === 'BCS403',
);
const subject = '/notes?branch=cs&semester=4&subject=2022-cs-bcs403';
const pictures: [string, string, View][] = [
  ['home-phone', '/', phone],
  ['notes-phone', subject, phone],
  ['note-phone', `/notes/${note.id}`, phone],
  ['notes-night', subject, { width: 1280, colorScheme: 'dark' }],
];
for (const [name, path, view] of pictures) {
  await using page = await openView(browser, new URL(path, cloud.origin).href, view);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
