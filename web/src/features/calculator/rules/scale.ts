/** `from` is the lowest mark of the grade. */
export interface Band {
  readonly from: number;
  readonly grade: string;
  readonly points: number;
}
export interface Scale {
  readonly name: string;
  /** Best first; the last starts at 0. */
  readonly bands: readonly Band[];
  /** Subtracted from the average before it is multiplied by ten. */
  readonly percentageLessPoints: number;
  /** The regulation; absent for the calculator's own scale. */
  readonly clause?: string;
}

const createBands = (...bands: readonly (readonly [number, string, number])[]): readonly Band[] =>
  bands.map(([from, grade, points]) => ({ from, grade, points }));

/** The calculator's own scale, for all schemes. */
export const calculatorScale: Scale = {
  name: 'Calculator scale',
  bands: createBands(
    [90, 'S', 10],
    [80, 'A', 9],
    [70, 'B', 8],
    [60, 'C', 7],
    [50, 'D', 6],
    [40, 'E', 5],
    [0, 'F', 0],
  ),
  percentageLessPoints: 0,
};

const universityLessPoints = 0.75;

const scale2021: Omit<Scale, 'name' | 'clause'> = {
  bands: createBands(
    [90, 'O', 10],
    [80, 'A+', 9],
    [70, 'A', 8],
    [60, 'B+', 7],
    [55, 'B', 6],
    [50, 'C', 5],
    [40, 'P', 4],
    [0, 'F', 0],
  ),
  percentageLessPoints: universityLessPoints,
};

/** The university's scales, by scheme. */
export const officialScales = {
  '2022': {
    name: '2022 scheme',
    clause:
      'Regulations governing the degree of B.E./B.Tech., 2022–23 (22OB): letter grades, and conversion of CGPA',
    ...scale2021,
  },
  '2021': {
    name: '2021 scheme',
    clause:
      'Regulations governing the degree of B.E./B.Tech., 2021–22 (21OB): letter grades, and conversion of CGPA',
    ...scale2021,
  },
  '2018': {
    name: '2018 scheme',
    clause:
      'Regulations governing the degree of B.E./B.Tech., 2018–19: clause 18OB 6.1 (grades), 18OB 7.0 (percentage)',
    bands: createBands(
      [90, 'S', 10],
      [80, 'A', 9],
      [70, 'B', 8],
      [60, 'C', 7],
      [45, 'D', 6],
      [40, 'E', 4],
      [0, 'F', 0],
    ),
    percentageLessPoints: universityLessPoints,
  },
} as const satisfies Record<string, Scale>;
export type OfficialScheme = keyof typeof officialScales;
export function findBand(scale: Scale, marks: number): Band {
  return scale.bands.find(({ from }) => marks >= from) ?? scale.bands.at(-1)!;
}
