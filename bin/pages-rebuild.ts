import { LambdaClient } from '@aws-sdk/client-lambda';
import { localClient } from '../localstack/credentials.ts';
import { print, runCommand, stageOption } from './command.ts';
import { rebuildPages } from '../localstack/cloudfront/rebuild-pages.ts';
import { requireRunningCloud } from './stage.ts';

const command = {
  name: 'npm run pages:rebuild',
  effect: 'deletes every stored page, and rebuilds search index and sitemaps',
  options: { stage: stageOption },
  examples: ['', '--stage prod'],
} as const;

/** The Lambda client for a stage in AWS, or for the running embedded cloud. */
const openLambda = (stage: string | undefined) =>
  new LambdaClient(stage === undefined ? localClient(requireRunningCloud().lambdaEndpoint) : {});

await runCommand(command, async ({ stage }) => {
  const removed = await rebuildPages(openLambda(stage), stage ?? 'dev');
  print(`${removed} stored pages deleted, the search index and the sitemaps rebuilt`);
});
