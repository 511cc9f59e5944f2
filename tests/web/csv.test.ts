import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '../../functions/contracts/domain/csv.ts';

const read = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: false }) as unknown as string[][];

test('a file starts with a byte order mark and ends lines with CRLF', () => {
  expect(toCsv(['name', 'n'], [['ಟಿಪ್ಪಣಿ', 4]])).toBe('\uFEFFname,n\r\nಟಿಪ್ಪಣಿ,4\r\n');
});

test('any text survives a round trip through CSV', () => {
  const harmless = fc
    .string({ unit: 'binary', maxLength: 12 })
    .filter((text) => !/^[=+\-@\t\r]/.test(text) && !text.startsWith('\uFEFF'));
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain((width) =>
        fc.array(fc.array(harmless, { minLength: width, maxLength: width }), {
          minLength: 2,
          maxLength: 6,
        }),
      ),
      ([header, ...rows]) => {
        expect(read(toCsv(header!, rows))).toEqual([header, ...rows]);
      },
    ),
    { numRuns: 25 },
  );
});

test.each(['=1+1', '+91', '-2+3', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"])(
  '%j is text, not a formula',
  (text) => {
    const [, [cell] = []] = read(toCsv(['a', 'b'], [[text, '']]));
    expect(cell).toBe(`'${text}`);
  },
);

test('a cell holds a number, nothing, the lines of a list, or JSON', () => {
  const cells = [-5, null, undefined, true, ['=a', 'b'], { a: [1] }];
  const [, line] = read(toCsv(['n', 'null', 'none', 'is', 'lines', 'fields'], [cells]));
  expect(line).toEqual(['-5', '', '', 'true', "'=a\nb", '{"a":[1]}']);
});
