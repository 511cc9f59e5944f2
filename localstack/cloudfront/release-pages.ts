import { LambdaClient } from '@aws-sdk/client-lambda';
import { everyPageTag } from '../../functions/contracts/http/cache-policies.ts';
import { releasePages as release } from './rebuild-pages.ts';
import type { Cloud } from '../cloud.ts';
import { localClient } from '../credentials.ts';

/** Deletes the stored pages of former builds, also at the edge; returns the number of objects. */
export async function releasePages({
  lambdaEndpoint: endpoint,
  invalidate,
}: Cloud): Promise<number> {
  const removed = await release(new LambdaClient(localClient(endpoint)), 'dev');
  invalidate([`#${everyPageTag}`]);
  return removed;
}
