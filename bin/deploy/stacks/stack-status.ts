import { UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import type { Clients } from '../clients.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** A stack whose making failed: nothing stands in it, and it can only be made anew. */
const neverCreated = /^(ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/;

/** Whether a stack stands, so that it is changed and not made. */
export const isUpdatable = ({ status }: DeployedStack): boolean => !neverCreated.test(status);

/** Rejects a stack that cannot be changed now, with what to do. */
export function checkStackStatus({ name, status }: DeployedStack): void {
  if (neverCreated.test(status)) return;
  if (status.endsWith('_IN_PROGRESS'))
    throw new Error(
      `${name} is being changed (${status}): wait until that is done, then try again.`,
    );
  if (status.endsWith('_FAILED'))
    throw new Error(
      `${name} stands still in ${status}: in CloudFormation's console choose "Continue update rollback" or delete it, then try again.`,
    );
}

/** Lets the CDK command remove a stack whose first deployment failed: protection from termination would forbid it. */
export async function deleteRolledBackStack(
  { cloudformation }: Pick<Clients, 'cloudformation'>,
  stack: DeployedStack,
): Promise<void> {
  if (stack.status !== 'ROLLBACK_COMPLETE') return;
  await cloudformation.send(
    new UpdateTerminationProtectionCommand({
      StackName: stack.name,
      EnableTerminationProtection: false,
    }),
  );
}
