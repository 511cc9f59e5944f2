/** The middle number; the higher of two. Undefined without numbers. */
export const median = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
