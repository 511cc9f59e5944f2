import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stores } from '../../../functions/files/stores.ts';
import { decideRedemption } from '../../../functions/rewards/decide-redemption.ts';
import type { LedgerFixture, Key } from './fixture.ts';
import * as model from './model.ts';
import { approving, redeeming, type Operation, type OperationContext } from './operations.ts';
import { people, redemptionIds, submissions, uploads } from './world.ts';

const uploadKey = (i: number): Key => ({ pk: `UPLOAD#${uploads[i]!.id}`, sk: 'UPLOAD' });

/** Waits for a turn of the scheduler, then writes to the table directly. A failed condition is ignored. */
async function bypassCode(
  { storage }: Stores,
  { table }: LedgerFixture,
  command: UpdateCommand | DeleteCommand,
): Promise<void> {
  await storage.has({ bucket: 'uploads', key: 'none' });
  await table.client.send(command as UpdateCommand).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

export const refusingUpload = ({ fixture }: OperationContext, i: number): Operation => ({
  name: `upload ${i} is found to be harmful`,
  run: (stores) =>
    bypassCode(
      stores,
      fixture,
      new UpdateCommand({
        TableName: fixture.table.name,
        Key: uploadKey(i),
        UpdateExpression: 'set inspection.verdict = :refused',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':refused': 'refused' },
      }),
    ),
  steps: () => model.refusingUpload(i),
  changes: `upload ${i}`,
  bypassesCode: true,
});

export const expiring = ({ fixture }: OperationContext, i: number): Operation => ({
  name: `upload ${i} passes`,
  run: (stores) =>
    bypassCode(
      stores,
      fixture,
      new DeleteCommand({
        TableName: fixture.table.name,
        Key: uploadKey(i),
        ConditionExpression: 'attribute_not_exists(submission_id)',
      }),
    ),
  steps: () => model.expiring(i),
  bypassesCode: true,
});

/** Corrupts an item directly in the table; the following operation must fail without side effects. */
const damaged = (
  { fixture }: OperationContext,
  name: string,
  key: Key,
  damage: Record<string, unknown> | 'lost',
  then: (stores: Stores) => Promise<unknown>,
): Operation => ({
  name,
  run: async (stores) => {
    const item = await fixture.item(key);
    if (!item) return;
    if (damage === 'lost') await fixture.remove([key]);
    else await fixture.put({ ...item, ...damage });
    const wasDone = await then(stores).then(
      () => true,
      () => false,
    );
    if (wasDone) throw new Error(`Done all the same: ${name}`);
    await fixture.put(item);
  },
  steps: model.readingOnly,
  isExclusive: true,
});

const redemptionKey = (i: number): Key => ({
  pk: `REDEMPTION#${redemptionIds[i]!}`,
  sk: 'REDEMPTION',
});

/** Damage after which points would be moved twice or lost if the table did not check its conditions. */
export function damaging(scene: OperationContext): Operation | undefined {
  const { random, state, rewards, cap } = scene;
  const kind = random.below(4);
  const approved = [...submissions.keys()].filter((i) => state[`submission ${i}`] === 'approved');
  if (kind === 0 && approved.length > 0) {
    const i = random.pick(approved);
    const key = { pk: `SUBMISSION#${submissions[i]!.id}`, sk: 'SUBMISSION' };
    const again = (stores: Stores) => approving(i, cap).run(stores);
    return damaged(scene, `submission ${i} waits again`, key, { status: 'pending' }, again);
  }
  const redeemed = model.redemptionsIn(state);
  if (kind === 0 || redeemed.length === 0) return undefined;
  const i = random.pick(redeemed);
  const { person, reward, status } = model.redemptionIn(state, i)!;
  const refuse = ({ table }: Stores) =>
    decideRedemption(table, { id: redemptionIds[i]!, status: 'rejected', adminId: 'nobody' });
  if (kind === 1)
    return damaged(scene, `redemption ${i} is lost`, redemptionKey(i), 'lost', (stores) =>
      redeeming({ i, person, reward, shown: undefined }, rewards.get(reward)!).run(stores),
    );
  if (kind === 2 && status === 'rejected')
    return damaged(scene, `${i} waits again`, redemptionKey(i), { status: 'pending' }, refuse);
  if (kind === 3 && status === 'pending') {
    const key = { pk: `CONTRIBUTOR#${people[person]!.id}`, sk: 'BALANCE' };
    return damaged(scene, `the balance of ${person} is lost`, key, 'lost', refuse);
  }
  return undefined;
}
