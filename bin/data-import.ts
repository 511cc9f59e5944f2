import { print, runCommand, stageOption, typedPath } from './command.ts';
import { openDataStage } from './data/data-stage.ts';
import { importData } from './data/import-data.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { UsageError } from '../lib/command-line.ts';
import { dataFolder } from '../localstack/data-folder.ts';

const command = {
  name: 'npm run data:import',
  effect: 'imports what `npm run data:export` wrote; run `npm run pages:rebuild` afterwards',
  options: {
    from: { type: 'string', value: 'FOLDER', effect: 'required' },
    stage: { ...stageOption, default: 'local' },
    'dry-run': { type: 'boolean', default: false, effect: 'checks everything and writes nothing' },
    'into-existing': { type: 'boolean', default: false, effect: 'allows a target that has data' },
  },
  examples: ['--from backup --dry-run', '--from backup --stage dev'],
} as const;

async function secretOfStage(stage: string): Promise<string | undefined> {
  const FunctionName = `tippani-${stage}-rewards-public`;
  const client = new LambdaClient({});
  const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
  return Environment?.Variables?.['CONTRIBUTOR_SECRET'];
}

async function secretOfDataFolder(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => '{}');
  const secrets = Object.entries(JSON.parse(text) as Record<string, string>);
  return secrets.find(([name]) => name.includes('ContributorSecret'))?.[1];
}

/** Reads the secret of contributors' ids into the environment, of a stage in AWS or of the data folder. */
async function loadContributorSecret(stage: string | undefined): Promise<void> {
  const secret =
    stage === undefined ? await secretOfDataFolder(dataFolder()) : await secretOfStage(stage);
  if (secret === undefined)
    throw new Error(
      stage === undefined
        ? 'The data folder has no secret for contributors: run npm start first.'
        : `Stage ${stage} has no secret for contributors: deploy it again.`,
    );
  process.env.CONTRIBUTOR_SECRET = secret;
}

await runCommand(command, async (values) => {
  const { from, stage, 'dry-run': dryRun, 'into-existing': intoExisting } = values;
  if (from === undefined) throw new UsageError('--from is missing.');
  await loadContributorSecret(stage === 'local' ? undefined : stage);
  await importData(await openDataStage(stage), typedPath(from), { intoExisting, dryRun }, print);
  const suffix = stage === 'local' ? '' : ` -- --stage ${stage}`;
  print(dryRun ? 'dry run: nothing was written' : `done; now run npm run pages:rebuild${suffix}`);
});
