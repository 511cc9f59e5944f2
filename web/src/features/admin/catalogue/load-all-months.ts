import { monthsBefore } from '../audit/months.ts';

/** After this number of empty months, no earlier entry is expected. */
const emptyMonths = 12;

/** The items of all months, from the given one (`2026-01`) back to the first empty year. */
export async function loadAllMonths<T>(
  latest: string,
  read: (month: string, before: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  let empty = 0;
  for (let month = latest; empty < emptyMonths; month = monthsBefore(month, 1)) {
    const found = await read(month, all.length);
    all.push(...found);
    empty = found.length === 0 ? empty + 1 : 0;
  }
  return all;
}
