import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  rowsToQuery,
  rowsFromQuery,
  parseMarks,
  createRows,
} from '../../../web/src/features/calculator/row.ts';
import {
  calculateCgpa,
  calculateResult,
  classLabel,
  performanceLabel,
  requiredGrade,
} from '../../../web/src/features/calculator/result.ts';
import { ruleSets } from '../../../web/src/features/calculator/rule-sets.ts';
import {
  findBand,
  calculatorScale,
  type Scale,
} from '../../../web/src/features/calculator/scale.ts';
import { checkVector, someRows } from './rows.ts';

const scales: readonly Scale[] = [
  calculatorScale,
  ruleSets['2022'].grades.value,
  ruleSets['2018'].grades.value,
];

const someScale = fc.constantFrom(...scales);

describe('the result', () => {
  it('of the check vector on the calculator’s scale', () => {
    const result = calculateResult(checkVector, calculatorScale);
    expect(result).toMatchObject({ sgpa: 6.41, percentage: 64.1, credits: 22 });
  });

  it('counts only rows with marks', () => {
    const rows = createRows([
      { marks: 95, credits: 4 },
      { marks: 0, credits: 15 },
    ]);
    expect(calculateResult(rows, calculatorScale)).toMatchObject({
      sgpa: 10,
      credits: 4,
      percentage: 100,
    });
    expect(calculateResult(createRows([{}]), calculatorScale)).toBeNull();
  });

  it('keeps the credits of a failed subject in the divisor', () => {
    const rows = createRows([
      { marks: 90, credits: 3 },
      { marks: 39, credits: 3 },
    ]);
    for (const scale of scales) expect(calculateResult(rows, scale)?.sgpa).toBe(5);
  });

  it('rounds a half upwards', () => {
    // 8 × 1 + 7 × 199 = 1401, divided by 200: 7.005
    const rows = createRows([
      ...Array.from({ length: 13 }, () => ({ marks: 60, credits: 15 })),
      { marks: 60, credits: 4 },
      { marks: 70, credits: 1 },
    ]);
    expect(calculateResult(rows, calculatorScale)).toMatchObject({ credits: 200, sgpa: 7.01 });
  });

  it('is between the worst and the best grade, does not depend on the order, and never falls with more marks', () => {
    expect(() =>
      fc.assert(
        fc.property(someRows, someScale, fc.nat(), (rows, scale, pick) => {
          const result = calculateResult(rows, scale);
          const counted = rows.filter((row) => row.marks > 0);
          if (!result) return counted.length === 0;
          const points = counted.map((row) => findBand(scale, row.marks).points);
          const better = rows.map((row, index) =>
            index === pick % rows.length && row.marks > 0
              ? { ...row, marks: Math.min(200, row.marks + 7) }
              : row,
          );
          return (
            result.sgpa >= Math.min(...points) &&
            result.sgpa <= Math.max(...points) &&
            calculateResult(rows.toReversed(), scale)!.sgpa === result.sgpa &&
            calculateResult(better, scale)!.sgpa >= result.sgpa
          );
        }),
      ),
    ).not.toThrow();
  });
});

it.each([
  [
    'of the calculator',
    calculatorScale,
    [100, 90, 89, 80, 70, 60, 50, 40, 39],
    'S S A A B C D E F',
  ],
  ['of 2022', scales[1]!, [90, 80, 70, 60, 59, 55, 54, 49, 39], 'O A+ A B+ B B C P F'],
  ['of 2018', scales[2]!, [60, 59, 45, 44, 40, 39], 'C D D E E F'],
] as const)('marks on the scale %s have their grades', (_, scale, marks, grades) => {
  expect(marks.map((each) => findBand(scale, each).grade).join(' ')).toBe(grades);
});

it.each([
  [9, 'Outstanding', 'First Class with Distinction'],
  [8.99, 'Excellent', 'First Class with Distinction'],
  [7.49, 'Very Good', 'First Class'],
  [6, 'Good', 'First Class'],
  [5, 'Average', 'Second Class'],
  [4.99, 'Below Average', 'Pass Class'],
  [0, 'Below Average', 'Pass Class'],
] as const)('%s is %s, %s', (sgpa, performance, className) => {
  expect([performanceLabel(sgpa), classLabel(sgpa)]).toEqual([performance, className]);
});

it.each([
  ['52', 52],
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['201', 200],
  ['1e9', 200],
  ['66.5', 66.5],
  ['NaN', 0],
])('marks typed as %j are %s', (text, value) => {
  expect(parseMarks(text)).toBe(value);
});

describe('a link', () => {
  it('carries the rows there and back', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(rowsFromQuery(new URLSearchParams(rowsToQuery(rows)))).toEqual(rows);
      }),
    );
  });
  it.each(['', 'r=', 'r=0-5-x', 'r=16-5-x', 'r=4-x-y', 'other=1'])('is nothing: %j', (query) => {
    expect(rowsFromQuery(new URLSearchParams(query))).toBeNull();
  });
  it('brings no more rows, marks or letters than the page takes', () => {
    const query = new URLSearchParams(
      Array.from({ length: 100 }, () => ['r', `4-999-${'n'.repeat(500)}`]),
    );
    const rows = rowsFromQuery(query)!;
    expect(rows).toHaveLength(40);
    expect(rows[0]).toMatchObject({ marks: 200, name: 'n'.repeat(80) });
  });
});

describe('marks needed', () => {
  it('is enough, and the grade below it is not', () => {
    expect(() =>
      fc.assert(
        fc.property(
          someRows,
          someScale,
          fc.integer({ min: 0, max: 1000 }),
          (rows, scale, hundredths) => {
            const target = hundredths / 100;
            const needed = requiredGrade(rows, scale, target);
            const withMarks = (from: number) =>
              calculateResult(
                rows.map((row) => (row.marks > 0 ? row : { ...row, marks: from })),
                scale,
              )!.sgpa;
            if (needed.kind === 'complete') return rows.every((row) => row.marks > 0);
            if (needed.kind === 'unreachable')
              return withMarks(90) < target && withMarks(90) === needed.best;
            const below = scale[scale.indexOf(needed.band) + 1]!;
            return (
              withMarks(needed.band.from) >= target &&
              (below.points === 0 || withMarks(below.from) < target)
            );
          },
        ),
      ),
    ).not.toThrow();
  });
});

describe('CGPA', () => {
  it('weighs semesters by their credits', () => {
    expect(
      calculateCgpa([
        { sgpa: 8, credits: 20 },
        { sgpa: 6, credits: 10 },
      ]),
    ).toBe(7.33);
    expect(calculateCgpa([])).toBeNull();
    expect(calculateCgpa([{ sgpa: 9, credits: 0 }])).toBeNull();
  });
});
