import type { DynamoDBStreamEvent } from 'aws-lambda';
import { invalidate } from '../aws/invalidate.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { submitToIndexNow } from './index-now.ts';
import { itemChangesOf } from './item-changes.ts';
import { updateSite } from './update-site.ts';
import { s3SiteObjects } from './pages/site-objects.ts';

const table = tableFromEnvironment();
const context = { ...s3SiteObjects(), table, invalidate };

/** Updates pages, search index and sitemaps after changes in the table. Before the first deployment of the site there is nothing to do. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const changes = itemChangesOf(event);
  const shell = changes.length > 0 ? await context.shell() : undefined;
  if (!shell) return;
  const pages = await updateSite(context, event.Records[0]!.eventID!, changes);
  console.log({ changes: changes.length, pages });
  await submitToIndexNow(shell.origin, changes);
}
