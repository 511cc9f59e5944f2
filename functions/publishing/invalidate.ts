import { invalidate } from '../aws/invalidate.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { invalidatePages } from './edge/invalidate-pages.ts';
import { s3SiteObjects } from './pages/site-objects.ts';

const context = { ...s3SiteObjects(), table: tableFromEnvironment(), invalidate };

/** Invalidates in CloudFront what has changed, once a minute. */
export async function handler(): Promise<void> {
  const paths = await invalidatePages(context, Date.now());
  if (paths.length > 0) console.log({ paths: paths.length });
}
