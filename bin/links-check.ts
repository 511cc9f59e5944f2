import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { root } from '../lib/root.ts';
import { print, runCommand } from './command.ts';
import { findDeadLinks } from './data/find-dead-links.ts';

const command = {
  name: 'npm run links:check',
  effect: "lists dead links to the university's documents; exits with 1 when there are any",
  options: {},
  examples: [''],
};

await runCommand(command, async () => {
  const file = join(root, 'localstack/seed/catalogue/official-links.json');
  const links = JSON.parse(readFileSync(file, 'utf8')) as string[][];
  const urls = [...new Set(links.map((link) => link.at(-1)!))];
  let checked = 0;
  const dead = await findDeadLinks(urls, () => {
    checked += 1;
    if (checked % 100 === 0 || checked === urls.length)
      print(`${checked} of ${urls.length} checked`);
  });
  for (const { url, reason } of dead) print(`dead  ${url}  ${reason}`);
  print(`${urls.length - dead.length} alive, ${dead.length} dead`);
  process.exitCode = dead.length > 0 ? 1 : 0;
});
