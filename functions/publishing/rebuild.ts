import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { forget } from './forget.ts';
import { pressFromEnvironment } from './press.ts';
import { rebuildFrom } from './rebuild-from.ts';

const press = pressFromEnvironment();

/** Who asks for one part names where it begins: null at the beginning. The clock names nothing. */
interface Order {
  readonly from?: string | null;
}

/** How far it came: `next` is where to go on, null when everything is written; `pages` how many were looked at. */
interface Progress {
  readonly next: string | null;
  readonly pages: number;
}

/** What one part may take, with room. */
const partMs = 60_000;

async function rebuildPart(from: string | null): Promise<Progress> {
  const { next, pages, changed } = await rebuildFrom(press, from);
  console.log({ pages, written: changed.length });
  await forget(changed, randomUUID());
  return { next, pages };
}

/**
 * Looks at every page that the table's content stands on, some hundred at a time, and writes those that are not as they
 * should be: one part for whoever names it, and by the clock as many parts as there is time for.
 */
export async function handler(order: Order, context: Context): Promise<Progress> {
  if (order.from !== undefined) return rebuildPart(order.from);
  let progress = await rebuildPart(null);
  while (progress.next !== null && context.getRemainingTimeInMillis() > partMs)
    progress = await rebuildPart(progress.next);
  return progress;
}
