import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda';
import { parseArchiveRequestKey } from '../files/archives.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { s3SiteObjects } from './pages/site-objects.ts';
import { runArchiveJob } from './archives/run-archive-job.ts';

const table = tableFromEnvironment();
const context = { ...s3SiteObjects(), table };

/** Makes, checks or restores the archive that a new request object names. Idempotent. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const request = parseArchiveRequestKey(detail.object.key);
  if (request) await runArchiveJob(context, request);
}
