import { writeFileSync } from 'node:fs';
import { screenTexts } from './texts/screen-texts.ts';

writeFileSync('docs/screen-texts.md', screenTexts());
console.log('docs/screen-texts.md is current');
