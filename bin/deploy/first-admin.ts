import { DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin } from '../admin/create-admin.ts';
import type { UserDirectory } from '../admin/create-admin.ts';

/**
 * Invites the first administrator, where there is none and an address was given. The pool tells how many users it
 * has, not who they are: whoever deploys need not know. Says what was done, or what to do.
 */
export async function inviteFirstAdmin(
  place: UserDirectory,
  stage: string,
  email: string | undefined,
): Promise<string> {
  const { UserPool } = await place.cognito.send(
    new DescribeUserPoolCommand({ UserPoolId: place.userPoolId }),
  );
  if ((UserPool?.EstimatedNumberOfUsers ?? 0) > 0) return 'there already';
  if (email === undefined)
    return `none yet: npm run admin:create -- --stage ${stage}, or --admin ADDRESS here`;
  return createAdmin(place, { email });
}
