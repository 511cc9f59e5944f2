import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.ts';
import { screenTexts } from './texts/screen-texts.ts';

const folder = join(root, '.build');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'screen-texts.md'), screenTexts());
console.log('.build/screen-texts.md lists the texts on screen');
