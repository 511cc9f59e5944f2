import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { root } from '../lib/root.ts';
import { findDeadLinks } from './data/find-dead-links.ts';

const file = join(root, 'localstack/seed/catalogue/official-links.json');
const links = JSON.parse(readFileSync(file, 'utf8')) as string[][];
const urls = [...new Set(links.map((link) => link.at(-1)!))];

let checked = 0;
const dead = await findDeadLinks(urls, () => {
  checked += 1;
  if (checked % 100 === 0 || checked === urls.length)
    process.stdout.write(`${checked} of ${urls.length} checked\n`);
});
for (const { url, reason } of dead) process.stdout.write(`dead  ${url}  ${reason}\n`);
process.stdout.write(`${urls.length - dead.length} alive, ${dead.length} dead\n`);
process.exitCode = dead.length > 0 ? 1 : 0;
