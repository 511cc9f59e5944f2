import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { readStackOutputs } from './stack-outputs.ts';

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
