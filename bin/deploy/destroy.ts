import {
  DeleteStackCommand,
  waitUntilStackDeleteComplete,
  type CloudFormationClient,
} from '@aws-sdk/client-cloudformation';
import type { StageName } from '../../lib/stages.ts';
import { deployedStack, stackNames } from './stacks.ts';

export interface Removal {
  readonly stage: StageName;
  /** Returns the confirmation that the user typed or passed. */
  readonly confirmed: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** The confirmation that deleting production requires. */
export const confirmationOf = (stage: StageName): string => `Tippani-${stage}`;

const retainedOutputs = [
  'TableName',
  'FilesBucket',
  'UploadsBucket',
  'SiteBucket',
  'AdminsUserPoolId',
];

/**
 * Deletes a stage's site and API stacks. The data stack stays with table, files, administrators and secrets, for the
 * next deployment. Production requires confirmation.
 */
export async function destroy(
  cloudformation: CloudFormationClient,
  { stage, confirmed, say }: Removal,
): Promise<void> {
  if (stage === 'prod' && (await confirmed()) !== confirmationOf(stage))
    throw new Error(`Nothing was changed: that is not ${confirmationOf(stage)}.`);
  const [dataStack, api, site] = stackNames(stage);
  // The site stack imports exports of the API stack.
  for (const name of [site, api]) {
    if (!(await deployedStack({ cloudformation }, name))) continue;
    say(`${name}: deleting`);
    await cloudformation.send(new DeleteStackCommand({ StackName: name }));
    await waitUntilStackDeleteComplete(
      { client: cloudformation, maxWaitTime: 3600, minDelay: 2, maxDelay: 15 },
      { StackName: name },
    );
    say(`${name}: deleted`);
  }
  const data = await deployedStack({ cloudformation }, dataStack);
  if (!data) return say(`${dataStack}: does not exist`);
  say(`${dataStack}: kept, with`);
  for (const key of retainedOutputs) say(`  ${key} ${data.output(key) ?? ''}`);
  return say('docs/deploying.md explains how to delete these permanently.');
}
