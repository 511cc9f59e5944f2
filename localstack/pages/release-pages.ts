import { LambdaClient } from '@aws-sdk/client-lambda';
import { releasePages as release } from './rebuild-pages.ts';
import type { Cloud } from '../cloud.ts';
import { localCredentials } from '../credentials.ts';

/** Deletes the stored pages of former builds; returns the number of objects. */
export function releasePages({ lambdaEndpoint: endpoint }: Cloud): Promise<number> {
  const lambda = new LambdaClient({
    endpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
  return release(lambda, 'dev');
}
