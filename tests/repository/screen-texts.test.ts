import { expect, test } from 'vitest';
import { collectTexts } from '../../bin/texts/collect-texts.ts';
import { screenTexts } from '../../bin/texts/screen-texts.ts';

test('texts of pages and of answers are listed once under their part of the product', () => {
  const [, ...areas] = screenTexts().split('\n## ');
  const areaOf = (text: string) =>
    areas
      .filter((area) => area.split('\n').includes(`- ${text}`))
      .map((area) => area.split('\n', 1)[0]);
  expect(areaOf('Check Your Points')).toEqual(['web/src/features/rewards']);
  expect(areaOf('Failed to verify points. Please check your details.')).toContain(
    'functions/rewards',
  );
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
