/** `from` is the lowest mark of the grade. */
export interface Band {
  readonly from: number;
  readonly grade: string;
  readonly points: number;
}

/** Best grade first; the last starts at 0. */
export type Scale = readonly Band[];

export const createScale = (...bands: readonly (readonly [number, string, number])[]): Scale =>
  bands.map(([from, grade, points]) => ({ from, grade, points }));

/** The calculator's own scale, for all schemes. */
export const calculatorScale = createScale(
  [90, 'S', 10],
  [80, 'A', 9],
  [70, 'B', 8],
  [60, 'C', 7],
  [50, 'D', 6],
  [40, 'E', 5],
  [0, 'F', 0],
);

export const findBand = (scale: Scale, marks: number): Band =>
  scale.find(({ from }) => marks >= from) ?? scale.at(-1)!;
