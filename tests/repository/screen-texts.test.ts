import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collectTexts } from '../../bin/texts/collect-texts.ts';
import { screenTexts } from '../../bin/texts/screen-texts.ts';

test('the list of texts on screen is current: `npm run texts` after a change', () => {
  expect(readFileSync('docs/screen-texts.md', 'utf8')).toBe(screenTexts());
});

test('texts are found in elements, attributes and properties, and nothing else is', () => {
  const source = `
    const texts = { label: 'Notes', other: 'Notes', longer: 'No notes yet' };
    console.error('Failed to load the notes');
    export const Page = ({ n }: { n: 'Not a text' }) => (
      <p className={\`Not a \${n} text\`} title="Help">
        Shows {n} <b>new</b> notes, {'of all'}
      </p>
    );
    throw new Error('The notes are lost');`;
  expect(collectTexts('page.tsx', source)).toEqual([
    'Notes',
    'No notes yet',
    'Shows … new notes, of all',
    'Help',
  ]);
});
