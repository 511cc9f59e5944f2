import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateSubjects } from '../../functions/catalogue/import/validate-rows.ts';
import { readSheet } from '../../functions/catalogue/import/sheet.ts';

const header = 'scheme,branch,semester,code,name,credits,confidence';
const good = '2022,CS,4,BCS401,Algorithms,3,A';
const judge = (...lines: string[]) =>
  validateSubjects(readSheet([header, ...lines].join('\n')).lines, ['CS', 'IS']);

test.each([
  ['2022,XX,4,BCS401,Algorithms,3,A', 'unknown branch "XX"'],
  ['2022,CS,9,BCS401,Algorithms,3,A', 'semester "9" is not 1 to 8'],
  ['2022,CS,4,BCS401,Algorithms,16,A', 'credits "16" are not a whole number from 0 to 15'],
  ['2022,CS,4,BCS401,Algorithms,,A', 'credits "" are not a whole number from 0 to 15'],
  ['2022,CS,4, ,Algorithms,3,A', 'empty code'],
  ['2022,CS,4,BCS/401,Algorithms,3,A', 'code "BCS/401" is not letters and digits'],
  ['2022,CS,4,BCS401,,3,A', 'empty name'],
  ['22,CS,4,BCS401,Algorithms,3,A', 'scheme "22" is not a year'],
  ['2022,CS,4,BCS401,Algorithms,3,D', 'confidence "D" is not A, B or C'],
  ['2022,CS,4,BCS401,Algorithms,3', '6 columns instead of 7'],
])('refuses %s', (line, reason) => {
  const { accepted, refused } = judge('2022,IS,3,BCS303,Systems,4,B', line);
  expect(refused).toEqual([{ line: 3, reason }]);
  expect(accepted).toHaveLength(1);
});

test('accepts the ends of each range, and the branch in any case', () => {
  const { accepted, refused } = judge('2022,cs,1,A1,One,0,A', '2022,CS,8,A2,Two,15,B');
  expect(refused).toEqual([]);
  expect(accepted.map(({ row }) => row.credits)).toEqual([0, 15]);
});

test('leaves confidence C waiting', () => {
  const { accepted, waiting } = judge(good, '2022,CS,5,BCS515X,Elective,3,C');
  expect(accepted.map(({ row }) => row.code)).toEqual(['BCS401']);
  expect(waiting.map(({ line, row }) => [line, row.code])).toEqual([[3, 'BCS515X']]);
});

test('counts equal lines once and contradicting ones not at all', () => {
  expect(judge(good, good)).toMatchObject({
    accepted: [{ line: 2 }],
    refused: [{ line: 3, reason: 'duplicate of line 2' }],
  });
  expect(judge(good, good.replace('Algorithms', 'Other'))).toMatchObject({
    accepted: [],
    refused: [
      { line: 2, reason: 'line 3 contradicts it' },
      { line: 3, reason: 'contradicts line 2' },
    ],
  });
});

test('numbers lines by their position in the file, across empty and quoted ones', () => {
  const { refused } = judge('', '2022,CS,3,BCS302,"Digital, and more",4,A', '', 'x');
  expect(refused).toEqual([{ line: 5, reason: '1 columns instead of 7' }]);
});

test.each([
  ['', 'the file is empty'],
  ['a,b\n1,2', 'unknown header "a,b"; expected'],
  ['code,name\n"unclosed', 'not CSV'],
])('refuses the whole of %j', (text, reason) => {
  expect(() => readSheet(text)).toThrow(reason);
});

const row = fc
  .record({
    scheme: fc.constantFrom('2021', '2022', 'x'),
    branch: fc.constantFrom('CS', 'IS', 'ZZ'),
    semester: fc.integer({ min: 0, max: 9 }),
    code: fc.constantFrom('A1', 'a1', 'B2', 'C3', ''),
    name: fc.constantFrom('Name', 'Other', ''),
    credits: fc.integer({ min: -1, max: 16 }),
    confidence: fc.constantFrom('A', 'B', 'C'),
  })
  .map((each) => Object.values(each).join(','));

test('the order of lines does not matter, and no line is lost', () => {
  const files = fc
    .array(row, { maxLength: 30 })
    .chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
  fc.assert(
    fc.property(files, ([lines, shuffled]) => {
      const [one, other] = [judge(...lines), judge(...shuffled)];
      const rows = (verdict: typeof one) =>
        [...verdict.accepted, ...verdict.waiting]
          .map((each) => JSON.stringify(each.row))
          .toSorted();
      expect(rows(other)).toEqual(rows(one));
      expect(one.accepted.length + one.waiting.length + one.refused.length).toBe(lines.length);
    }),
  );
});
