import { expect, test } from 'vitest';
import { parseMarkdown, type Span } from '../../functions/contracts/domain/markdown.ts';

const spansOf = (text: string): readonly Span[] =>
  parseMarkdown(text).flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'list' ? block.items.flatMap(({ spans }) => spans) : block.spans,
    ),
  );
const shown = (text: string) =>
  spansOf(text)
    .map((span) => span.text)
    .join('');
const targets = (text: string) => spansOf(text).flatMap(({ to }) => to ?? []);

test('headings begin sections; text before the first one has none', () => {
  const sections = parseMarkdown('Before.\n\n# One\n\nText\n\n### Two\nDirectly below');
  expect(sections.map(({ title }) => title)).toEqual([null, 'One', 'Two']);
  expect(sections.map(({ blocks }) => blocks.length)).toEqual([1, 1, 1]);
  expect(parseMarkdown('#hash and #### four').map(({ title }) => title)).toEqual([null]);
});

test('lines of a paragraph are joined, and lists of either mark have an item for each line', () => {
  expect(shown('one\r\ntwo')).toBe('one two');
  expect(parseMarkdown('- a\n* **b**')[0]!.blocks).toEqual([
    {
      type: 'list',
      at: 0,
      items: [
        { at: 0, spans: [{ at: 0, text: 'a' }] },
        { at: 1, spans: [{ at: 0, text: 'b', strong: true }] },
      ],
    },
  ]);
  expect(parseMarkdown('- a\nnot an item')[0]!.blocks[0]!.type).toBe('paragraph');
});

test('a line has bold parts and links between its text', () => {
  expect(spansOf('See **this** and [notes](/notes?a=1).')).toEqual([
    { at: 0, text: 'See ' },
    { at: 4, text: 'this', strong: true },
    { at: 12, text: ' and ' },
    { at: 17, text: 'notes', to: '/notes?a=1' },
    { at: 36, text: '.' },
  ]);
});

test.for(['https://a.example/x', 'http://a.example', 'mailto:owner@notes.test', '/notes', '/'])(
  '%s is linked',
  (target) => {
    expect(targets(`[x](${target})`)).toEqual([target]);
  },
);

test.for([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  String.raw`\\elsewhere.example`,
  '/\t/elsewhere.example',
  'notes',
  '#top',
])('%j is not linked, and its label stays readable', (target) => {
  const text = `[label](${target})`;
  expect(targets(text)).toEqual([]);
  expect(shown(text)).toContain('label');
});

test('HTML and links in pieces of links remain text', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<a href="javascript:x">y</a>',
    '![x](y)',
    '[a]',
  ])
    expect(targets(text)).toEqual([]);
  expect(shown('<b>5 < 6</b>')).toBe('<b>5 < 6</b>');
  expect(targets('[a [b](https://a.example) ](javascript:alert(1))')).toEqual([
    'https://a.example',
  ]);
});

test('long runs of unclosed marks remain text', () => {
  for (const part of ['**', '[', '[a](', '- ', '#']) {
    const text = part.repeat(40_000 / part.length);
    expect(shown(text).length).toBeLessThanOrEqual(text.length);
  }
});
