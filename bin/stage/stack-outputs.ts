import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';

/** An output of a stack by its name. Throws when the stack has none of that name. */
export type StackOutputs = (key: string) => string;

/** Reads the outputs of a stack. Throws when there is no such stack in this account and region. */
export async function readStackOutputs(
  client: Pick<CloudFormationClient, 'send'>,
  StackName: string,
): Promise<StackOutputs> {
  const { Stacks: [stack] = [] } = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      if (error instanceof Error && /does not exist/.test(error.message))
        throw new Error(`No stack ${StackName} in this account and region: deploy it first.`, {
          cause: error,
        });
      throw error;
    });
  return (key) => {
    const value = stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
    if (value === undefined) throw new Error(`${StackName} has no output ${key}: deploy it again.`);
    return value;
  };
}
