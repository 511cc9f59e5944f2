import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin } from '../../admin/create-admin.ts';
import type { UserDirectory } from '../../admin/create-admin.ts';

/**
 * Invites the first administrator when the pool has no users and an address was given; returns a line for the log.
 * It counts users only, so that the deployment role needs no right to list them.
 */
export async function inviteFirstAdmin(
  directory: UserDirectory,
  stage: string,
  email: string | undefined,
): Promise<string> {
  const { UserPool } = await directory.cognito.send(
    new DescribeUserPoolCommand({ UserPoolId: directory.userPoolId }),
  );
  if ((UserPool?.EstimatedNumberOfUsers ?? 0) > 0) return 'exists';
  if (email === undefined)
    return `none yet: npm run admin:create -- --stage ${stage}, or --admin ADDRESS here`;
  return createAdmin(directory, { email });
}
