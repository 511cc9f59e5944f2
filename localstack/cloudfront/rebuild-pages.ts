import { invokeFunction, type Lambda } from '../invoke-function.ts';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { everyPageTag } from '../../functions/contracts/http/cache-policies.ts';
import type { Cloud } from '../cloud.ts';
import { localClient } from '../credentials.ts';

/** Invokes a step of the stage's rebuilding function, which may run twice. */
const rebuild = (lambda: Lambda, stage: string, step: 'release' | 'purge' | 'index') =>
  invokeFunction(lambda, `tippani-${stage}-publishing-rebuild`, { step });

/** Deletes the stored pages of former builds, once for each build; returns the number of objects. */
export async function releasePages(lambda: Lambda, stage: string): Promise<number> {
  const { removed } = (await rebuild(lambda, stage, 'release')) as { removed: number };
  return removed;
}

/**
 * Deletes every stored page, so that the next request renders it, and builds the search index and the sitemaps again. A
 * second run completes an interrupted one. Returns the number of deleted objects.
 */
export async function rebuildPages(lambda: Lambda, stage: string): Promise<number> {
  const { removed } = (await rebuild(lambda, stage, 'purge')) as { removed: number };
  await rebuild(lambda, stage, 'index');
  return removed;
}

/** Deletes the stored pages of former builds, also at the edge; returns the number of objects. */
export async function releaseLocalPages({
  lambdaEndpoint: endpoint,
  invalidate,
}: Cloud): Promise<number> {
  const removed = await releasePages(new LambdaClient(localClient(endpoint)), 'dev');
  invalidate([`#${everyPageTag}`]);
  return removed;
}
