import { LambdaClient } from '@aws-sdk/client-lambda';
import { localClient } from '../localstack/credentials.ts';
import { dataFolder, readRunningCloud } from '../localstack/data-folder.ts';
import { print, runCommand, stageOption } from './command.ts';
import { rebuildPages } from '../localstack/cloudfront/rebuild-pages.ts';

const command = {
  name: 'npm run pages:rebuild',
  effect: 'deletes every stored page, and rebuilds search index and sitemaps',
  options: { stage: stageOption },
  examples: ['', '--stage prod'],
} as const;

/** The Lambda client for a stage in AWS, or for the running embedded cloud. */
function openLambda(stage: string | undefined): LambdaClient {
  if (stage !== undefined) return new LambdaClient({});
  const running = readRunningCloud(dataFolder());
  if (!running) throw new Error('The embedded cloud is not running: run npm start first.');
  return new LambdaClient(localClient(running.lambdaEndpoint));
}

await runCommand(command, async ({ stage }) => {
  const removed = await rebuildPages(openLambda(stage), stage ?? 'dev');
  print(`${removed} stored pages deleted, the search index and the sitemaps rebuilt`);
});
