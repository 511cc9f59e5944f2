import { expect, test } from 'vitest';
import type { PageContent } from '../../functions/questions/page-content.ts';
import { isPart } from '../../functions/questions/labels.ts';
import { parsePapers } from '../../functions/questions/parse-papers.ts';

const pageOf = (page: number, lines: readonly string[]): PageContent => ({
  page,
  width: 595,
  height: 842,
  source: 'machine',
  spans: lines.map((text, at) => ({
    text,
    x: 60,
    y: 40 + 16 * at,
    width: 5 * text.length,
    height: 11,
  })),
  rulings: [],
});

test('the head of a scan is read where letters and digits are confused', () => {
  const [paper] = parsePapers([
    pageOf(3, [
      'USN I8C551',
      'Fifth Semester B.E. Degree Examination, Dec.2O23/Jan.2024',
      'Management and Entrepreneurship for IT Industry',
      'Time: 3 hrs. Max. Marks: 1OO',
    ]),
  ]);
  expect(paper).toMatchObject({
    session: '2024-01',
    scheme: '2018',
    codes: ['18CS51'],
    title: 'Management and Entrepreneurship for IT Industry',
    max_marks: 100,
    first_page: 3,
  });
});

test('each head begins a paper, and a cover before the first belongs to none', () => {
  const papers = parsePapers([
    pageOf(1, ['INDEX', 'S/L Subject Code Subject Title Exam Date']),
    pageOf(2, ['BETCK105C/205C', 'First/Second Semester B.E. Degree Examination, June/July 2024']),
    pageOf(3, ['BETCK105C/205C']),
    pageOf(4, ['Model Question Paper-II 22PHYS12/22', 'First Semester B.E. Degree Examination']),
  ]);
  expect(papers.map(({ codes, session, first_page }) => [codes, session, first_page])).toEqual([
    [['BETCK105C', 'BETCK205C'], '2024-07', 2],
    [['22PHYS12', '22PHYS22'], null, 4],
  ]);
});

test.for([
  ['PART - A', true],
  ['PART-8', true],
  // Its letter is lost.
  ['PART', true],
  ['Part of a compiler', false],
] as const)('“%s” is the heading of a part: %s', ([text, expected]) => {
  expect(isPart(text)).toBe(expected);
});
