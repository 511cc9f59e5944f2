/** Where a scan goes on: the key of the item that was read last. */
export type Place = Record<string, unknown>;

interface Scanned<Item, Start> {
  readonly Items?: Item[] | undefined;
  readonly LastEvaluatedKey?: Start | undefined;
}

/** A part of a table, and where what follows begins; undefined at the end. */
interface Page<Item, Start> {
  readonly items: readonly Item[];
  readonly next: Start | undefined;
}

/**
 * A whole table, page by page, from `start` on. It is no picture of one moment: each page is as of its reading.
 * Only maintenance commands and tests may look at all items.
 */
export async function* scanPages<Item, Start extends Place = Place>(
  scan: (start: Start | undefined) => Promise<Scanned<Item, Start>>,
  start?: Start,
): AsyncGenerator<Page<Item, Start>> {
  let next = start;
  do {
    const page = await scan(next);
    next = page.LastEvaluatedKey;
    yield { items: page.Items ?? [], next };
  } while (next);
}
