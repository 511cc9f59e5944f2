import type { DynamoDBStreamEvent } from 'aws-lambda';
import { invalidateObjects } from '../../../../functions/publishing/invalidate-pages.ts';
import { itemChangesOf } from '../../../../functions/publishing/item-changes.ts';
import { publishChanges } from '../../../../functions/publishing/publish-changes.ts';
import { createRenderContext } from '../../../../functions/publishing/render-context.ts';
import { renderPublishedPage } from '../render-published-page.ts';

const context = createRenderContext(renderPublishedPage);

/** Publishes changed items of the table. Before the first deployment of the site there is nothing to do. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const changes = itemChangesOf(event);
  if (changes.length === 0 || !(await context.shell())) return;
  const written = await publishChanges(context, changes);
  console.log({ changes: changes.length, written: written.length });
  await invalidateObjects(written, event.Records[0]!.eventID!);
}
