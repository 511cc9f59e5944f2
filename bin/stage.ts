import { UsageError } from '../lib/command-line.ts';
import { stageNames, type StageName } from '../lib/stages.ts';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { deployedStack } from './deploy/stacks.ts';
import { createTable, type Table } from '../functions/table/table.ts';
import { dataFolder, readRunningCloud, type RunningCloud } from '../localstack/data-folder.ts';
import { localTable } from '../localstack/services/dynamodb-table.ts';

/** The option of commands that need a stage in AWS. */
export const requiredStage = {
  type: 'string',
  value: stageNames.join('|'),
  effect: 'required',
} as const;

/** Throws a UsageError if the value is no stage. */
export function requireStage(value: string | undefined): StageName {
  const stage = stageNames.find((name) => name === value);
  if (!stage) throw new UsageError('--stage names no stage.');
  return stage;
}

/** The deployed resources of a stage that commands use. */
export interface DataStack {
  readonly tableName: string;
  readonly userPoolId: string;
  readonly uploadsBucket: string;
  readonly filesBucket: string;
}

/** Reads the outputs of a stage's data stack, in the account and region of the environment. */
export async function readDataStack(stage: string): Promise<DataStack> {
  const client = new CloudFormationClient({});
  try {
    const output = await readStackOutputs(client, `Tippani-${stage}-Data`);
    return {
      tableName: output('TableName'),
      userPoolId: output('AdminsUserPoolId'),
      uploadsBucket: output('UploadsBucket'),
      filesBucket: output('FilesBucket'),
    };
  } finally {
    client.destroy();
  }
}

/** An output of a stack by its name. Throws when the stack has none of that name. */
export type StackOutputs = (key: string) => string;

/** Reads the outputs of a stack. Throws when there is no such stack in this account and region. */
export async function readStackOutputs(
  cloudformation: CloudFormationClient,
  name: string,
): Promise<StackOutputs> {
  const stack = await deployedStack({ cloudformation }, name);
  if (!stack) throw new Error(`No stack ${name} in this account and region: deploy it first.`);
  return (key) => {
    const value = stack.output(key);
    if (value === undefined) throw new Error(`${name} has no output ${key}: deploy it again.`);
    return value;
  };
}

/** The site that runs on this machine. Throws when it does not. */
export function requireRunningCloud(): RunningCloud {
  const running = readRunningCloud(dataFolder());
  if (!running) throw new Error('The embedded cloud is not running: run npm start first.');
  return running;
}

/** The table in AWS that is named, else that of the site on this machine, and where it is. */
export function openTable(tableName: string | undefined): { table: Table; place: string } {
  if (tableName !== undefined)
    return { table: createTable(tableName, {}), place: `table ${tableName}` };
  const running = requireRunningCloud();
  return {
    table: localTable(running.tableName, running.dynamodbEndpoint),
    place: running.origin,
  };
}
