import { randomUUID } from 'node:crypto';
import { forget } from './forget.ts';
import { pressFromEnvironment } from './press.ts';
import { rebuildFrom } from './rebuildFrom.ts';

const press = pressFromEnvironment();

/** Where to go on; absent or null at the beginning. */
interface Order {
  readonly from?: string | null;
}

/** How far it came: `next` is where to go on, null when everything is written; `pages` how many were looked at. */
interface Progress {
  readonly next: string | null;
  readonly pages: number;
}

/** Looks at every page that the table's content stands on, some hundred at a time, and writes those that are not as they should be. */
export async function handler(order: Order): Promise<Progress> {
  const { next, pages, changed } = await rebuildFrom(press, order.from ?? null);
  console.log({ pages, written: changed.length });
  await forget(changed, randomUUID());
  return { next, pages };
}
