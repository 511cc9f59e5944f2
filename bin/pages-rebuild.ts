import { LambdaClient } from '@aws-sdk/client-lambda';
import { localCredentials } from '../localstack/credentials.ts';
import { dataFolder, readRunningCloud } from '../localstack/data-folder.ts';
import { print, parseFlags, runCommand } from './command.ts';
import { rebuildPages } from '../localstack/cloudfront/rebuild-pages.ts';

const usage = 'usage: npm run pages:rebuild -- [--stage NAME]';

/** The Lambda client for a stage in AWS, or for the running embedded cloud. */
function openLambda(stage: string | undefined): LambdaClient {
  if (stage !== undefined) return new LambdaClient({});
  const running = readRunningCloud(dataFolder());
  if (!running) throw new Error('The embedded cloud is not running: run npm start first.');
  return new LambdaClient({
    endpoint: running.lambdaEndpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
}

await runCommand(async () => {
  const { stage } = parseFlags(usage, { stage: { type: 'string' } });
  const removed = await rebuildPages(openLambda(stage), stage ?? 'dev');
  print(`${removed} stored pages deleted, the search index and the sitemaps rebuilt`);
});
