import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';

/** What a stage deployed, as far as commands ask. */
export interface Deployment {
  readonly tableName: string;
  readonly userPoolId: string;
}

/** Reads the outputs of a stage's data stack, in the account and region of the environment. */
export async function deploymentOf(stage: string): Promise<Deployment> {
  const client = new CloudFormationClient({});
  const StackName = `Tippani-${stage}-Data`;
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const output = (key: string) => {
      const value = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
      if (value === undefined)
        throw new Error(`${StackName} has no output ${key}: deploy it again.`);
      return value;
    };
    return { tableName: output('TableName'), userPoolId: output('AdminsUserPoolId') };
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message))
      throw new Error(`No stack ${StackName} in this account and region: deploy ${stage} first.`, {
        cause: error,
      });
    throw error;
  } finally {
    client.destroy();
  }
}
