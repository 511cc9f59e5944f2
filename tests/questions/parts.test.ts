import { expect, test } from 'vitest';
import { textState } from '../../functions/questions/assemble-questions.ts';
import type { PageContent, Ruling } from '../../functions/questions/page-content.ts';
import { parsePapers } from '../../functions/questions/parse-papers.ts';
import { linesOf, wordsOf } from '../../functions/questions/text-lines.ts';

const size = { width: 595, height: 842 };
const leading = 14;

const spansOf = (text: string, x: number, y: number) =>
  text.split('\n').map((line, at) => ({
    text: line,
    x,
    y: y + leading * at,
    width: 5 * line.length,
    height: 11,
  }));

/** A page with a table of rows of cells. */
function tablePage(
  edges: readonly number[],
  rows: readonly (readonly string[])[],
  more: readonly Ruling[] = [],
): PageContent {
  const heights = rows.map(
    (cells) => leading * Math.max(...cells.map((cell) => cell.split('\n').length)) + 6,
  );
  const tops = [...heights, 0].map(
    (_, at) => 60 + heights.slice(0, at).reduce((sum, height) => sum + height, 0),
  );
  const [left, right, top, bottom] = [edges[0]!, edges.at(-1)!, tops[0]!, tops.at(-1)!];
  return {
    ...size,
    page: 1,
    source: 'document',
    spans: rows.flatMap((cells, row) =>
      cells.flatMap((cell, at) => spansOf(cell, edges[at]! + 4, tops[row]! + 3)),
    ),
    rulings: [
      ...edges.map((x) => ({ x1: x, x2: x, y1: top, y2: bottom })),
      ...tops.map((y) => ({ x1: left, x2: right, y1: y, y2: y })),
      ...more,
    ],
  };
}

const partsOf = (page: PageContent) =>
  parsePapers([page]).flatMap(({ questions }) =>
    questions.map(({ number, letter, text, marks }) => [`${number}${letter}`, text, marks]),
  );

const columns = [45, 80, 104, 500, 550];

const expected = [
  ['4a', 'Write notes on : a) paging b) caching.', 8],
  ['4b', 'Explain pipelining.', 12],
];

test.for([
  ['in one column', '4 a', 'Write notes on : a) paging\nb) caching.', '4 b', 'Explain pipelining.'],
  ['as one word', '4a', 'Write notes on : a) paging\nb) caching.', '4b', 'Explain pipelining.'],
  [
    'in the column of the text',
    '4',
    'a) Write notes on : a) paging\nb) caching.',
    '',
    'b) Explain pipelining.',
  ],
] as const)('number and letter are read %s', ([, first, one, second, other]) => {
  const rows = [
    [first, one, '8'],
    [second, other, '12'],
  ];
  expect(partsOf(tablePage([45, 90, 500, 550], rows))).toEqual(expected);
});

test('a table inside a question and the line of a footer do not change the columns', () => {
  const inner = [118, 180, 242, 304].map((x) => ({ x1: x, x2: x, y1: 102, y2: 142 }));
  const footer = { x1: 45, x2: 550, y1: 800, y2: 800 };
  const rows = [
    ['1', 'a', 'Explain paging.', '8'],
    ['', 'b', 'Find the shortest path :\nA B C\n1 2 3\n4 5 6', '12'],
  ];
  expect(partsOf(tablePage(columns, rows, [...inner, footer]))).toEqual([
    ['1a', 'Explain paging.', 8],
    ['1b', 'Find the shortest path : A B C 1 2 3 4 5 6', 12],
  ]);
});

/** A page without the lines at some edges of its rows. */
const without = (page: PageContent, ...lost: number[]): PageContent => ({
  ...page,
  rulings: page.rulings.filter(
    ({ y1, y2 }) => y1 !== y2 || !lost.some((at) => y1 === 60 + (leading + 6) * at),
  ),
});

test('parts are read where the first line of a table and that below an OR are lost', () => {
  const rows = [
    ['1', 'a', 'Explain paging.', '20'],
    ['', '', 'OR', ''],
    ['2', 'a', 'Explain caching.', '20'],
    ['', '', '_-', '|'],
  ];
  expect(partsOf(without(tablePage(columns, rows), 0, 2))).toEqual([
    ['1a', 'Explain paging.', 20],
    ['2a', 'Explain caching.', 20],
  ]);
});

test('a question after an OR goes on from the one before, though the heading above it is lost', () => {
  const rows = [
    ['', '', 'Module-2', ''],
    ['3', 'a', 'Explain paging.', '20'],
    ['', '', 'OR', ''],
    ['4', 'a', 'Explain caching.', '20'],
    ['', 'a', 'Explain pipelining.', '20'],
    ['', '', 'OR', ''],
    ['', 'a', 'Explain hashing.', '20'],
  ];
  const [paper] = parsePapers([tablePage(columns, rows)]);
  expect(paper!.questions.map(({ number, module }) => [number, module])).toEqual([
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]);
});

test('after full marks a letter that does not go on begins a question', () => {
  const rows = [
    ['1', 'a', 'Explain paging.', '8'],
    ['', 'b', 'Explain caching.', '12'],
    ['', 'b', 'Explain pipelining.', '10'],
  ];
  expect(partsOf(tablePage(columns, rows)).map(([label]) => label)).toEqual(['1a', '1b', '2b']);
});

test('lines after the marks of a part belong to it, unless they have marks of their own', () => {
  const spans = [
    // The box of a number and a speck in the head look like an OR and a letter.
    ['I OR', 180],
    ['a. Fifth Semester B.E. Degree Examination', 69],
    ['Module-1', 260],
    ['1 a. Derive the first string of the grammar :', 60],
    ['S -> AB', 82],
    ['b. Explain paging.', 69],
    ['Explain caching.', 82],
  ].flatMap(([text, x], at) => spansOf(String(text), Number(x), 60 + 20 * at));
  const marks = [120, 160, 180].map((y) => spansOf('(08 Marks)', 480, y)[0]!);
  const page = { ...size, page: 1, source: 'document', spans: [...spans, ...marks], rulings: [] };
  expect(partsOf(page as PageContent).map(([label, text]) => [label, text])).toEqual([
    ['1a', 'Derive the first string of the grammar : S -> AB'],
    ['1b', 'Explain paging.'],
    ['1c', 'Explain caching.'],
  ]);
});

test('a line that begins with the word module is no heading, and exponents stay exponents', () => {
  const rows = [
    ['1', 'a', 'Solve 𝑥² = ½ for the component', '10'],
    ['', '', 'modules of a DBMS. This', ''],
    ['', '', 'module is tested.', ''],
    ['', 'b', 'Explain caching.', '10'],
  ];
  expect(partsOf(tablePage(columns, rows))).toEqual([
    ['1a', 'Solve x² = ½ for the component modules of a DBMS. This module is tested.', 10],
    ['1b', 'Explain caching.', 10],
  ]);
});

test('short questions with decimal numbers are the form of a college', () => {
  const rows = ['1 1.1', '1.2', '1.3', '2 2.1', '3 a', '3 b'].map((label) => [
    label,
    'Explain paging.',
    '02',
  ]);
  expect(parsePapers([tablePage([45, 90, 500, 550], rows)])[0]!.format).toBe('unknown');
});

test.for([
  ['sure', 14],
  ['doubtful', 42],
] as const)('a recognised text is %s where its lines are %d points apart', ([state, step]) => {
  const spans = ['Explain paging with', 'an example.'].flatMap((text, at) =>
    spansOf(text, 60, 60 + step * at),
  );
  expect(textState(linesOf(wordsOf(spans)), true)).toBe(state);
});
