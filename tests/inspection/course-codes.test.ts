import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { findCourseCodes } from '../../functions/inspection/course-codes.ts';

const catalogue = join(root, 'localstack/seed/catalogue/subjects.csv');
const lines = readFileSync(catalogue, 'utf8').split('\n').slice(1);
const codes = [...new Set(lines.flatMap((line) => line.split(',')[3] || []))];

/** A code with a separator between its parts. */
const separated = (code: string, gap: string) =>
  code.replaceAll(/(?<=\d)(?=[A-Z]{2})|(?<=[A-Z])(?=\d)/g, gap);

const anyCode = fc.constantFrom(...codes);
const gap = fc.constantFrom('', ' ', '-', ' - ', '_', '\u00a0', '–');
const edge = fc.constantFrom(' ', '\n', '(', ')', ':', ',', '[', ']', '|', '"', '\t', '/');

test('every code of the catalogue is found, also in lower case', () => {
  const missed = codes.filter((code) => findCourseCodes(`Sub: ${code}.`)[0] !== code);
  const missedInLowerCase = codes.filter((code) => findCourseCodes(code.toLowerCase())[0] !== code);
  expect({ missed, missedInLowerCase }).toEqual({ missed: [], missedInLowerCase: [] });
});

test('a code is found with any separators and in any context', () => {
  fc.assert(
    fc.property(anyCode, gap, edge, edge, (code, between, before, after) => {
      expect(findCourseCodes(`Notes${before}${separated(code, between)}${after}Module`)).toEqual([
        code,
      ]);
    }),
    { numRuns: 300 },
  );
});

test('codes are unique: those of the first page first, then the most frequent', () => {
  fc.assert(
    fc.property(
      fc.array(anyCode, { minLength: 1, maxLength: 20 }),
      fc.array(anyCode, { maxLength: 20 }),
      (first, later) => {
        const found = findCourseCodes(`${first.join(' ; ')}\f${later.join(' ; ')}`);
        expect(new Set(found)).toEqual(new Set([...first, ...later]));
        expect(found.length).toBe(new Set(found).size);
        const count = (code: string) => [...first, ...later].filter((each) => each === code).length;
        const expected = found.toSorted(
          (a, b) =>
            Number(first.includes(b)) - Number(first.includes(a)) ||
            count(b) - count(a) ||
            [...first, ...later].indexOf(a) - [...first, ...later].indexOf(b),
        );
        expect(found).toEqual(expected);
      },
    ),
  );
});

test.each<[string, string[]]>([
  ['BCS401ANALYSIS AND DESIGN', ['BCS401']],
  ['BCS401Analysis & Design of Algorithms', ['BCS401']],
  ['15 MAT 31 / 17MAT31', ['15MAT31', '17MAT31']],
  ['Course code 1 BMATS 101', ['1BMATS101']],
  ['BCS515x (professional elective)', ['BCS515x']],
  ['BPLCK105B/205B', ['BPLCK105B']],
  ['USN: 1BM21CS042, 4VV22IS115, 1RV20EC101', []],
  ['21 MAY 22, 15 Mar 31, 18 dec 45', []],
  ['transistors BC547, BC 548, BD139, 2N2222 and the BSS138', []],
  ['Chapter 15 is 42 pages; of 18 be 41 left; 21 as 45', []],
  ['BLOCK 101, BUFFER 512, Byte 256, BOOK 300', []],
  ['IPv6 2001:0db8:85a3::8a2e:0370:7334, MAC 15:FE:32, colour #21FF42', []],
  ['ISO 9001, RFC 2616, IEEE 802, IS 456, IS 10262, 8086, x86', []],
  ['Rs. 15,000 in 2021; +91 98450 12345; 18CS3', []],
  ['figure 15B, table 21C42, BCS4011, BCS901, 21CS02', []],
])('in “%s” the codes %j are found', (text, expected) => {
  expect(findCourseCodes(text)).toEqual(expected);
});
