import { expect, test } from 'vitest';
import type { PageParts } from '../../../functions/reading/page-parts.ts';
import { analysePage } from '../../../functions/reading/analyse-page.ts';
import { documentStyle } from '../../../functions/reading/document-style.ts';
import { bold, extension, lines, math, mono, outlineOf, page, piece, rule } from './pages.ts';

const analyse = (content: PageParts) => analysePage(content, documentStyle([content]), []);
const outline = (content: PageParts) => outlineOf(analyse(content));

/** Lines of about 300 points. */
const text = [
  'A process is a program in execution with its own address',
  'space, and the operating system keeps a table of all pass-',
  'words that it knows, one after the other or at one time.',
];
const joined =
  'A process is a program in execution with its own address space, and the operating system keeps a table of all passwords that it knows, one after the other or at one time.';

test('the lines of a paragraph are joined, and so are the parts of a hyphenated word', () => {
  expect(outline(page(lines(text, 72, 200)))).toEqual([joined]);
});

test('a gap, an indentation and an early end of a line begin a paragraph', () => {
  const long = 'word word word word word word word word word word word';
  expect(outline(page([...lines(text, 72, 200), ...lines(text, 72, 260)]))).toEqual([
    joined,
    joined,
  ]);
  const indented = [
    ...lines([long, long], 72, 200),
    ...lines([long], 90, 224),
    piece(long, 72, 236),
  ];
  expect(outline(page(indented))).toEqual([`${long} ${long}`, `${long} ${long}`]);
  expect(outline(page(lines([long, 'The end.', long, long], 72, 200)))).toEqual([
    `${long} The end.`,
    `${long} ${long}`,
  ]);
});

test('headings have levels by their size, and short bold lines are the lowest', () => {
  const content = page([
    piece('Operating systems', 72, 120, { size: 20 }),
    piece('Processes', 72, 160, { size: 14 }),
    ...lines(text, 72, 190),
    piece('States of a process', 72, 250, { font: bold }),
    ...lines(text, 72, 270),
  ]);
  expect(outline(content)).toEqual([
    'h1: Operating systems',
    'h2: Processes',
    joined,
    'h3: States of a process',
    joined,
  ]);
});

test('items have their markers and all of their lines', () => {
  const content = page([
    piece('•', 72, 200),
    piece('New: the process is being created, and it has no', 84, 200),
    piece('memory of its own.', 84, 212),
    piece('\uF0B7', 72, 224),
    piece('Ready: it waits for the processor.', 84, 224),
    piece('1. Running: its instructions are executed.', 72, 248),
    piece('(a) In user mode.', 90, 260),
  ]);
  expect(outline(content)).toEqual([
    '• New: the process is being created, and it has no memory of its own.',
    '• Ready: it waits for the processor.',
    '1. Running: its instructions are executed.',
    '(a) In user mode.',
  ]);
});

test('raised and lowered pieces stay with their line', () => {
  const content = page([
    piece('The area is x', 72, 200),
    piece('2', 137, 196, { size: 7 }),
    piece('and the index a', 146, 200),
    piece('ij', 221, 202, { size: 7 }),
    piece('is a number.', 232, 200),
    ...lines(text, 72, 230),
  ]);
  const [block] = analyse(content);
  expect(block?.kind === 'paragraph' && block.runs).toMatchObject([
    { text: 'The area is x' },
    { text: '2', script: 'sup' },
    { text: ' and the index a' },
    { text: 'ij', script: 'sub' },
    { text: ' is a number.' },
  ]);
});

test('a listing keeps its indentation and its empty lines', () => {
  const content = page([
    ...lines(text, 72, 120),
    piece('if (x) {', 72, 200, { font: mono }),
    piece('run();', 84, 212, { font: mono }),
    piece('}', 72, 236, { font: mono }),
  ]);
  expect(outline(content).at(-1)).toBe('code: if (x) {\n  run();\n\n}');
});

const column = (left: number, name: string) =>
  lines(
    Array.from(
      { length: 12 },
      (_, index) => `${name}${index} is a line of this one column of text`,
    ),
    left,
    200,
  );

test('two columns are read one after the other, below a title over both', () => {
  const title = piece('A title of a paper that reaches over both of its columns', 72, 150, {
    size: 14,
  });
  const read = outline(page([...column(320, 'right'), title, ...column(72, 'left')]));
  expect(read[0]).toBe('h1: A title of a paper that reaches over both of its columns');
  const rest = read.slice(1).join(' ');
  expect(rest.indexOf('left11')).toBeLessThan(rest.indexOf('right0'));
});

test('rows of cells are a table', () => {
  const rows = ['State', 'New', 'Ready', 'Running'].flatMap((name, index) => [
    piece(name, 72, 300 + 16 * index),
    piece('what it means', 200, 300 + 16 * index),
    piece('next', 360, 300 + 16 * index),
  ]);
  const read = outline(page([...lines(text, 72, 200), ...rows, ...lines(text, 72, 400)]));
  expect(read).toHaveLength(3);
  expect(read[1]).toMatch(/^table: State\twhat it means\tnext\nNew\t/);
});

test('a picture and a drawing with labels are cut out, a panel behind text is not', () => {
  const picture = { kind: 'image' as const, left: 72, top: 300, right: 300, bottom: 400 };
  const panel = { kind: 'path' as const, left: 60, top: 180, right: 400, bottom: 240 };
  const shapes = [0, 1, 2, 3, 4, 5].map((index) => ({
    kind: 'path' as const,
    left: 72 + 50 * index,
    top: 450,
    right: 72 + 50 * (index + 1),
    bottom: 480 + index,
  }));
  const content = page(
    [...lines(text, 72, 200), piece('start', 80, 466)],
    [panel, picture, ...shapes],
  );
  expect(outline(content)).toEqual([joined, 'cut-out: ', 'cut-out: start']);
});

test('a fraction is a formula at its place, and one with unknown symbols is a picture', () => {
  const content = page(
    [
      piece('The mean waiting time of a process is', 72, 200),
      piece('a+b', 262, 195),
      piece('2n', 265, 208),
      piece('of the time slice.', 285, 200),
      ...lines(text, 72, 240),
      piece('E', 150, 300, { font: math }),
      piece('=', 160, 300),
      piece('mc', 170, 300, { font: math }),
      piece('Σ', 190, 300, { font: extension }),
      ...lines(text, 72, 340),
    ],
    [rule(261, 198, 278)],
  );
  const blocks = analyse(content);
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'paragraph',
    'cut-out',
    'paragraph',
  ]);
  const [first] = blocks;
  expect(first?.kind === 'paragraph' && first.runs[1]).toMatchObject({
    label: 'a+b 2n',
    math: '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>n</mi></mrow></mfrac>',
  });
  expect(first?.kind === 'paragraph' && first.runs[2]).toMatchObject({
    text: ' of the time slice.',
  });
});

test('a page that is a picture, and one with too many pieces, are shown as they are', () => {
  const picture = { kind: 'image' as const, left: 0, top: 0, right: 595, bottom: 842 };
  expect(analyse(page([], [picture]))).toMatchObject([
    { kind: 'cut-out', box: { left: 0, top: 0, right: 595, bottom: 842 } },
  ]);
  const many = Array.from({ length: 5001 }, (_, index) => piece('x', index % 500, index % 800));
  expect(analyse(page(many))).toMatchObject([{ kind: 'cut-out', text: '' }]);
  expect(analyse(page([]))).toEqual([]);
});
