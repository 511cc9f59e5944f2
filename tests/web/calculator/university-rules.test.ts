import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRows } from '../../../web/src/features/calculator/row.ts';
import {
  ruleSetOf,
  schemes,
  type Rule,
  type RuleSet,
} from '../../../web/src/features/calculator/rule-sets.ts';
import {
  calculateUniversityResult,
  percentageBy,
} from '../../../web/src/features/calculator/result.ts';
import { checkVector, someRows } from './rows.ts';

const rulesOf = ({ grades, percentage, classes }: RuleSet): readonly Rule<unknown>[] => [
  grades,
  percentage,
  classes,
];

/** The same rule without its verification. */
const unverified = ({ clause, source, date }: Rule<unknown>): Rule<never> => ({
  clause,
  source,
  date,
  verified: false,
});

const someScheme = fc.constantFrom(...schemes);

it('every scheme of the catalogue has rules, each with its clause, source and date', () => {
  expect(schemes).toEqual(['2025', '2022', '2021', '2018', '2017', '2015']);
  for (const scheme of schemes)
    for (const { clause, source, date } of rulesOf(ruleSetOf(scheme))) {
      expect(clause).not.toBe('');
      expect(source).not.toBe('');
      expect(date).toMatch(new RegExp(`^${scheme}–\\d\\d$`));
    }
});

it.each([
  ['2025', 5.91, 59.1, null],
  ['2022', 5.91, 59.1, 'Second Class'],
  ['2021', 5.91, null, null],
  ['2018', 6.59, 58.4, null],
  ['2017', 6.59, 58.4, null],
  ['2015', 6.59, 58.4, null],
] as const)('the check vector by the rules of %s', (scheme, sgpa, percentage, className) => {
  expect(calculateUniversityResult(checkVector, ruleSetOf(scheme))).toEqual({
    sgpa,
    percentage,
    className,
  });
});

it('the example of the regulation of 2022 is 82.0 %', () => {
  expect(percentageBy(ruleSetOf('2022'), 8.2)).toBe(82);
});

it.each([
  [7, 'First Class with Distinction'],
  [6.99, 'First Class'],
  [6, 'First Class'],
  [5.99, 'Second Class'],
  [5, 'Second Class'],
  [4.99, ''],
])('an SGPA of %s has the class “%s” by the regulation of 2022', (sgpa, className) => {
  // Credits of 10 and of 0 points give any SGPA to two decimals.
  const tens = Math.round(sgpa * 100);
  const rows = [
    { id: 1, name: '', marks: 95, credits: tens },
    { id: 2, name: '', marks: 10, credits: 1000 - tens },
  ];
  expect(calculateUniversityResult(rows, ruleSetOf('2022'))).toMatchObject({ sgpa, className });
});

it('there is no result without marks', () => {
  for (const scheme of schemes)
    expect(calculateUniversityResult(createRows([{}]), ruleSetOf(scheme))).toBeNull();
});

it('a percentage is never below 0', () => {
  const result = calculateUniversityResult(createRows([{ marks: 10 }]), ruleSetOf('2018'));
  expect(result).toMatchObject({ sgpa: 0, percentage: 0 });
});

/** Grade points by the tables of the regulations, written differently. */
function pointsOf(scheme: string, marks: number): number {
  if (marks < 40) return 0;
  if (marks >= 60) return Math.min(10, Math.floor(marks / 10) + 1);
  if (scheme >= '2021') return marks >= 55 ? 6 : marks >= 50 ? 5 : 4;
  return marks >= 45 ? 6 : 4;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const withMarks = someRows.filter((rows) => rows.some(({ marks }) => marks > 0));

describe('for any rows with marks', () => {
  it('the SGPA is the weighted mean of the grade points, with the credits of failed subjects', () => {
    fc.assert(
      fc.property(withMarks, someScheme, (rows, scheme) => {
        const counted = rows.filter(({ marks }) => marks > 0);
        const points = counted.map(({ marks, credits }) => pointsOf(scheme, marks) * credits);
        const mean = sum(points) / sum(counted.map(({ credits }) => credits));
        const { sgpa } = calculateUniversityResult(rows, ruleSetOf(scheme))!;
        expect(Math.abs(sgpa! - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  it.each([
    ['2025', 0],
    ['2022', 0],
    ['2018', 7.5],
    ['2017', 7.5],
    ['2015', 7.5],
  ] as const)('the percentage by the rules of %s is SGPA × 10 less %s', (scheme, less) => {
    fc.assert(
      fc.property(withMarks, (rows) => {
        const { sgpa, percentage } = calculateUniversityResult(rows, ruleSetOf(scheme))!;
        expect(percentage).toBeCloseTo(Math.max(0, sgpa! * 10 - less), 6);
      }),
    );
  });

  it('there is no percentage and no class by the rules of 2021', () => {
    fc.assert(
      fc.property(withMarks, (rows) => {
        const result = calculateUniversityResult(rows, ruleSetOf('2021'));
        expect(result).toMatchObject({ percentage: null, className: null });
      }),
    );
  });

  it('a rule that is not verified computes nothing, nor does what depends on it', () => {
    fc.assert(
      fc.property(withMarks, someScheme, (rows, scheme) => {
        const ruleSet = ruleSetOf(scheme);
        const result = calculateUniversityResult(rows, ruleSet)!;
        const { grades, percentage, classes } = ruleSet;
        const nothing = { sgpa: null, percentage: null, className: null };
        expect(calculateUniversityResult(rows, { ...ruleSet, grades: unverified(grades) })).toEqual(
          nothing,
        );
        expect(
          calculateUniversityResult(rows, { ...ruleSet, percentage: unverified(percentage) }),
        ).toEqual({ ...result, percentage: null, className: null });
        expect(
          calculateUniversityResult(rows, { ...ruleSet, classes: unverified(classes) }),
        ).toEqual({ ...result, className: null });
      }),
    );
  });
});
