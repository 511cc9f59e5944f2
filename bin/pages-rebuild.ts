import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { localCredentials } from '../localstack/credentials.ts';
import { runningCloud } from '../localstack/data-folder.ts';
import { lineOf } from '../localstack/failure.ts';
import { rebuildPages } from '../localstack/rebuild-pages.ts';

const usage = 'usage: npm run pages:rebuild -- [--stage NAME]';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The functions of a stage in AWS; without one those of the site that runs on this machine. */
function openLambda(stage: string | undefined): LambdaClient {
  if (stage !== undefined) return new LambdaClient({});
  const running = runningCloud(process.env.TIPPANI_DATA || '.local');
  if (!running) throw new Error('No site runs on this machine: begin with npm start.');
  return new LambdaClient({
    endpoint: running.lambdaEndpoint,
    region: 'ap-south-1',
    credentials: localCredentials,
  });
}

try {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(usage);
  const pages = await rebuildPages(openLambda(values.stage), values.stage ?? 'dev', (some) =>
    say(`${some} pages so far`),
  );
  say(`${pages} pages are as they should be`);
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
