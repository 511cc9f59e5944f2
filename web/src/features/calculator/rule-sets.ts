import { createScale, type Scale } from './scale.ts';

/** Where a rule stands. */
interface Provenance {
  /** The clause, or its subject where the source numbers none. */
  readonly clause: string;
  readonly source: string;
  /** The academic year from which the source applies. */
  readonly date: string;
}

/** A rule of the university. One that was not verified against its source has no value, so it computes nothing. */
export type Rule<T> = Provenance &
  ({ readonly verified: true; readonly value: T } | { readonly verified: false });

/** Percentage = (average − `lessPoints`) × 10, never below 0. */
interface PercentageRule {
  readonly lessPoints: number;
}

/** `from` is the lowest percentage of the class. Best first. */
interface ClassBand {
  readonly from: number;
  readonly name: string;
}

/** How the university computes the result of a scheme. */
export interface RuleSet {
  readonly grades: Rule<Scale>;
  readonly percentage: Rule<PercentageRule>;
  readonly classes: Rule<readonly ClassBand[]>;
}

const gradesFromS = createScale(
  [90, 'S', 10],
  [80, 'A', 9],
  [70, 'B', 8],
  [60, 'C', 7],
  [45, 'D', 6],
  [40, 'E', 4],
  [0, 'F', 0],
);

const gradesFromO = createScale(
  [90, 'O', 10],
  [80, 'A+', 9],
  [70, 'A', 8],
  [60, 'B+', 7],
  [55, 'B', 6],
  [50, 'C', 5],
  [40, 'P', 4],
  [0, 'F', 0],
);

const reduced: PercentageRule = { lessPoints: 0.75 };
const timesTen: PercentageRule = { lessPoints: 0 };

const regulations = (date: string) => ({
  source: 'Regulations governing the degree of B.E./B.Tech.',
  date,
});
const from2015 = regulations('2015–16');
const from2017 = regulations('2017–18');
const from2018 = regulations('2018–19');
const from2021 = regulations('2021–22');
const from2022 = regulations('2022–23');
const from2025 = regulations('2025–26');

const gradeClause = 'letter grades and grade points';
const classClause = 'award of class';
/** The university's page limits the formula to these three schemes. */
const reducedPercentage = {
  clause: 'formula for the schemes of 2015, 2017 and 2018',
  source: 'The university’s page on the conversion of CGPA',
  verified: true,
  value: reduced,
} as const;

/** The university's rules by scheme, latest first. */
export const ruleSets = {
  '2025': {
    grades: { ...from2025, clause: `25OB, ${gradeClause}`, verified: true, value: gradesFromO },
    percentage: { ...from2025, clause: '25OB 26.0', verified: true, value: timesTen },
    classes: { ...from2025, clause: `25OB, ${classClause}`, verified: false },
  },
  '2022': {
    grades: { ...from2022, clause: `22OB, ${gradeClause}`, verified: true, value: gradesFromO },
    percentage: { ...from2022, clause: '22OB 6.7', verified: true, value: timesTen },
    classes: {
      ...from2022,
      clause: '22OB 6.8',
      verified: true,
      value: [
        { from: 70, name: 'First Class with Distinction' },
        { from: 60, name: 'First Class' },
        { from: 50, name: 'Second Class' },
      ],
    },
  },
  '2021': {
    grades: { ...from2021, clause: `21OB, ${gradeClause}`, verified: true, value: gradesFromO },
    percentage: { ...from2021, clause: '21OB, conversion of CGPA', verified: false },
    classes: { ...from2021, clause: `21OB, ${classClause}`, verified: false },
  },
  '2018': {
    grades: { ...from2018, clause: '18OB 6.1', verified: true, value: gradesFromS },
    percentage: { ...reducedPercentage, date: from2018.date },
    classes: { ...from2018, clause: `18OB, ${classClause}`, verified: false },
  },
  '2017': {
    grades: { ...from2017, clause: gradeClause, verified: true, value: gradesFromS },
    percentage: { ...reducedPercentage, date: from2017.date },
    classes: { ...from2017, clause: classClause, verified: false },
  },
  '2015': {
    grades: { ...from2015, clause: gradeClause, verified: true, value: gradesFromS },
    percentage: { ...reducedPercentage, date: from2015.date },
    classes: { ...from2015, clause: classClause, verified: false },
  },
} as const satisfies Readonly<Record<string, RuleSet>>;

export type Scheme = keyof typeof ruleSets;

export const ruleSetOf = (scheme: Scheme): RuleSet => ruleSets[scheme];

/** Latest first. */
export const schemes = (Object.keys(ruleSets) as Scheme[]).toSorted().toReversed();
