import { UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import type { Clients } from '../clients.ts';
import type { DeployedStack } from './deployed-stack.ts';

/** The creation failed or never ran: the stack has no resources and must be created again. */
const neverCreated = /^(ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/;

export const isUpdatable = ({ status }: DeployedStack): boolean => !neverCreated.test(status);

/** Throws, with instructions, when a stack cannot be updated now. */
export function checkStackStatus({ name, status }: DeployedStack): void {
  if (neverCreated.test(status)) return;
  if (status.endsWith('_IN_PROGRESS'))
    throw new Error(
      `${name} is being changed (${status}): wait until it has finished, then try again.`,
    );
  if (status.endsWith('_FAILED'))
    throw new Error(
      `${name} is stuck in ${status}: in CloudFormation's console choose "Continue update rollback" or delete it, then try again.`,
    );
}

/** Removes termination protection from a rolled-back stack, so that the CDK command can delete and recreate it. */
export async function unprotectRolledBackStack(
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
