import { LambdaClient } from '@aws-sdk/client-lambda';
import { rebuildPages } from './rebuild-pages.ts';
import type { Cloud } from './cloud.ts';
import { localCredentials } from './credentials.ts';

/** Prerenders every page for the current build; returns the count. */
export function prerenderPages({ lambdaEndpoint: endpoint }: Cloud): Promise<number> {
  const lambda = new LambdaClient({
    endpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
  return rebuildPages(lambda, 'dev', () => {});
}
