import type { Row } from './row.ts';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Of several runs of a measure: for each row the run with the median value, with minimum and maximum. */
export function medianRows(runs: readonly (readonly Row[])[]): Row[] {
  const [first = []] = runs;
  return first.map(({ what }) => {
    const rows = runs
      .flatMap((run) => run.filter((row) => row.what === what))
      .toSorted((a, b) => a.value - b.value);
    const row = rows[(rows.length - 1) >> 1]!;
    const [least, most] = [rows[0]!.value, rows.at(-1)!.value];
    return least === most ? row : { ...row, spread: [least, most] };
  });
}
