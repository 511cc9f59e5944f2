import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { deployedStack } from '../deploy/stacks/deployed-stack.ts';

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
