import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';
import { print, runCommand } from './command.ts';
import { screenTexts } from './texts/screen-texts.ts';

const command = {
  name: 'npm run texts',
  effect: 'writes .build/screen-texts.md, the list of all texts on screen',
  options: {},
  examples: [''],
};

await runCommand(command, async () => {
  const folder = join(root, '.build');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'screen-texts.md'), screenTexts());
  print('.build/screen-texts.md lists the texts on screen');
});
