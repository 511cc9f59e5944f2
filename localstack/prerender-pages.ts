import { LambdaClient } from '@aws-sdk/client-lambda';
import { rebuildPages } from './rebuild-pages.ts';
import type { Cloud } from './cloud.ts';
import { localCredentials } from './credentials.ts';

/** Writes every page that is written ahead, for the build of the site that is there. Gives how many there are. */
export function prerenderPages({ lambdaEndpoint: endpoint }: Cloud): Promise<number> {
  const lambda = new LambdaClient({
    endpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
  return rebuildPages(lambda, 'dev', () => {});
}
