import { readFileSync } from 'node:fs';
import { findDeadLinks } from './links/find-dead-links.ts';

/** Tells which links to the university's documents are dead: `npm run links:check`. Exit code 1 when there are any. */
const file = new URL('../web/src/content/official-links.json', import.meta.url);
const links = JSON.parse(readFileSync(file, 'utf8')) as { url: string }[];
const urls = [...new Set(links.map(({ url }) => url))];

let asked = 0;
const dead = await findDeadLinks(urls, () => {
  asked += 1;
  if (asked % 100 === 0 || asked === urls.length)
    process.stdout.write(`${asked} of ${urls.length} asked\n`);
});
for (const { url, reason } of dead) process.stdout.write(`dead  ${url}  ${reason}\n`);
process.stdout.write(`${urls.length - dead.length} alive, ${dead.length} dead\n`);
process.exitCode = dead.length > 0 ? 1 : 0;
