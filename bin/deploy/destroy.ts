import { DeleteStackCommand, waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';
import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { StageName } from '../../lib/stages.ts';
import { deployedStack } from './stacks/deployed-stack.ts';
import { stackNames } from './stacks/stack-names.ts';

/** How a stage is taken down. */
export interface Removal {
  readonly stage: StageName;
  /** What was typed, or given, to confirm. */
  readonly confirmed: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** What must be typed before production is taken down. */
export const confirmationOf = (stage: StageName): string => `Tippani-${stage}`;

const kept = ['TableName', 'FilesBucket', 'UploadsBucket', 'SiteBucket', 'AdminsUserPoolId'];

/**
 * Takes a stage's site and API down. The stack of the data stays, and with it the table, the files, the administrators
 * and the secrets: the next deployment finds them. Production asks for its name.
 */
export async function destroy(
  cloudformation: CloudFormationClient,
  { stage, confirmed, say }: Removal,
): Promise<void> {
  if (stage === 'prod' && (await confirmed()) !== confirmationOf(stage))
    throw new Error(`Nothing was changed: that is not ${confirmationOf(stage)}.`);
  const [dataStack, api, site] = stackNames(stage);
  // The site reads what the API exports.
  for (const name of [site, api]) {
    if (!(await deployedStack({ cloudformation }, name))) continue;
    say(`${name}: deleting`);
    await cloudformation.send(new DeleteStackCommand({ StackName: name }));
    await waitUntilStackDeleteComplete(
      { client: cloudformation, maxWaitTime: 3600, minDelay: 2, maxDelay: 15 },
      { StackName: name },
    );
    say(`${name}: gone`);
  }
  const data = await deployedStack({ cloudformation }, dataStack);
  if (!data) return say(`${dataStack}: there is none`);
  say(`${dataStack}: kept, with`);
  for (const key of kept) say(`  ${key} ${data.output(key) ?? ''}`);
  return say('How to delete these by hand, for good, stands in docs/deploying.md.');
}
