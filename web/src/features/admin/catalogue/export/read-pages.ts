import { monthsBefore } from '../../audit/months.ts';

interface Page<T> {
  items: readonly T[];
  next?: string | null;
}

/** Every page of a list, one after the other. */
export async function* readPages<T>(
  ask: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const page: Page<T> = await ask(cursor);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** As many months without an entry are taken for the beginning. */
const emptyMonths = 12;

/** Every page of every month from the given one back, until a year without anything. */
export async function* readMonths<T>(
  latest: string,
  ask: (month: string, cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let empty = 0;
  for (let month = latest; empty < emptyMonths; month = monthsBefore(month, 1)) {
    let found = 0;
    for await (const items of readPages<T>((cursor) => ask(month, cursor))) {
      found += items.length;
      yield items;
    }
    empty = found === 0 ? empty + 1 : 0;
  }
}
