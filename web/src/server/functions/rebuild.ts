import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { invalidateObjects } from '../../../../functions/publishing/invalidate-pages.ts';
import { rebuildPages } from '../../../../functions/publishing/rebuild-pages.ts';
import { createRenderContext } from '../../../../functions/publishing/render-context.ts';
import { renderPublishedPage } from '../render-published-page.ts';

const context = createRenderContext(renderPublishedPage);

/** A command asks for one part by its cursor (null for the first); a scheduled event has none. */
interface RebuildRequest {
  readonly from?: string | null;
}

/** `next` is the cursor of the next part, null after the last; `pages` is the number of rendered pages. */
interface Progress {
  readonly next: string | null;
  readonly pages: number;
}

/** The longest time for one part, with a margin. */
const partMs = 60_000;

async function rebuildPart(from: string | null): Promise<Progress> {
  const { next, pages, changed } = await rebuildPages(context, from);
  console.log({ pages, written: changed.length });
  await invalidateObjects(changed, randomUUID());
  return { next, pages };
}

/** Prerenders every page that depends on the table: one part for a command, as many as time allows on schedule. */
export async function handler(request: RebuildRequest, lambda: Context): Promise<Progress> {
  if (request.from !== undefined) return rebuildPart(request.from);
  let progress = await rebuildPart(null);
  while (progress.next !== null && lambda.getRemainingTimeInMillis() > partMs)
    progress = await rebuildPart(progress.next);
  return progress;
}
