import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { dataFolder } from '../../localstack/data-folder.ts';

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
export async function loadContributorSecret(stage: string | undefined): Promise<void> {
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
