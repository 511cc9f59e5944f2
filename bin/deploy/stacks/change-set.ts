import { DeleteChangeSetCommand, DescribeChangeSetCommand } from '@aws-sdk/client-cloudformation';
import type { Change } from '@aws-sdk/client-cloudformation';
import type { Cdk } from '../cdk.ts';
import type { Clients } from '../clients.ts';
import { isStateful } from './stateful-resources.ts';
import type { DataLoss } from './stateful-resources.ts';

type Client = Pick<Clients, 'cloudformation'>;

const changeSet = 'tippani-review';

/** All changes of the change set; empty when CDK created none because nothing changes. */
async function readChanges({ cloudformation }: Client, StackName: string): Promise<Change[]> {
  const all: Change[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cloudformation
      .send(
        new DescribeChangeSetCommand({
          StackName,
          ChangeSetName: changeSet,
          ...(NextToken !== undefined && { NextToken }),
        }),
      )
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'ChangeSetNotFoundException') return undefined;
        throw error;
      });
    all.push(...(page?.Changes ?? []));
    NextToken = page?.NextToken;
  } while (NextToken !== undefined);
  return all;
}

function lossOf(stack: string, { ResourceChange }: Change): DataLoss[] {
  const { Action, Replacement, ResourceType, LogicalResourceId, PolicyAction } =
    ResourceChange ?? {};
  if (!LogicalResourceId || !ResourceType || !isStateful(ResourceType)) return [];
  // CloudFormation decides a conditional replacement only during the deployment, which is too late.
  const how =
    Action === 'Remove'
      ? 'removed'
      : Replacement === 'True' || Replacement === 'Conditional'
        ? 'replaced'
        : undefined;
  if (how === undefined) return [];
  return [
    {
      stack,
      id: LogicalResourceId,
      type: ResourceType,
      how,
      isKept: PolicyAction === 'Retain' || PolicyAction === 'ReplaceAndRetain',
    },
  ];
}

/** The losses that a deployment of a stack would cause, from a change set that is not executed. */
export async function previewDataLosses(
  clients: Client,
  cdk: Cdk,
  { folder, stack }: { readonly folder: string; readonly stack: string },
): Promise<DataLoss[]> {
  const remove = () =>
    clients.cloudformation
      .send(new DeleteChangeSetCommand({ StackName: stack, ChangeSetName: changeSet }))
      .catch(() => {});
  // An interrupted run may have left one made from other templates.
  await remove();
  await cdk([
    'deploy',
    stack,
    '--app',
    folder,
    '--exclusively',
    '--method',
    'prepare-change-set',
    '--change-set-name',
    changeSet,
    '--require-approval',
    'never',
  ]);
  const changes = await readChanges(clients, stack);
  await remove();
  return changes.flatMap((change) => lossOf(stack, change));
}
