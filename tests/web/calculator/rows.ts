import * as fc from 'fast-check';
import { createRows } from '../../../web/src/features/calculator/row.ts';

const credits = [4, 4, 4, 1, 3, 2, 3, 1];

/** Rows whose results are known: 6.41 on the calculator's scale, 5.91 by the rules of 2022, 6.59 by those of 2018. */
export const checkVector = createRows(
  [52, 48, 61, 75, 54, 80, 58, 66].map((marks, index) => ({ marks, credits: credits[index]! })),
);

const someRow = fc.record({
  name: fc.string({ maxLength: 60 }),
  credits: fc.integer({ min: 1, max: 15 }),
  marks: fc.integer({ min: 0, max: 200 }),
});

export const someRows = fc
  .array(someRow, { minLength: 1, maxLength: 20 })
  .map((rows) => createRows(rows));
