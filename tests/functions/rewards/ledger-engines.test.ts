import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decideRedemption } from '../../../functions/rewards/admin/decide-redemption.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { getLedger } from '../../../functions/table/contributors/contributor.ts';
import { getReward } from '../../../functions/table/contributors/reward.ts';
import { bodies } from '../../support/ledger/bodies.ts';
import { explore } from '../../support/ledger/explore.ts';
import { resetEngineLedger } from '../../support/ledger/fixture.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { submissions } from '../../support/ledger/world.ts';
import { compareCalls } from '../../support/memory/compare-tables.ts';
import { memoryTable } from '../../support/memory/table.ts';
import {
  redemptionBody,
  storeContributor,
  idOf,
  storeReward,
} from '../../support/fixtures/rewards.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const minute = 60_000;

const opened = await disposeAfterAll(openTable());

beforeEach(() => {
  for (const name of ['DAILY_CREDITED_UPLOADS', 'CONFIRM_IDENTITY', 'SECOND_ADMIN_ABOVE'])
    vi.stubEnv(name, '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllEnvs());

test('the table in memory behaves as the engine does', { timeout: 2 * minute }, async () => {
  const count = numberOfRuns({ usual: 500, long: 1500 });
  const calls = await compareCalls(memoryTable().table, opened.table, count);
  expect(calls.transactionsDone).toBeGreaterThan(count / 20);
  expect(calls.transactionsRefused).toBeGreaterThan(count / 10);
  expect(calls.itemsRead).toBeGreaterThan(count / 6);
});

const openFixture = () => resetEngineLedger(opened.table);

test('no history breaks the ledger on this engine', { timeout: 4 * minute }, async () => {
  const seeds = numberOfRuns({ usual: 3, long: 12 });
  const explored = await explore({ openFixture, seeds, from: 1000 });
  expect(explored.operations).toBeGreaterThan(10 * seeds);
});

test(
  'of 200 concurrent redemptions with points for three exactly three succeed',
  { timeout: 2 * minute },
  async () => {
    const { table } = opened;
    const wanted = 3;
    const reward = await storeReward(table, { points_cost: 50 });
    const contact = await storeContributor(table, wanted * 50 + 49);
    const requests = Array.from({ length: 200 }, () => redemptionBody(contact, reward.id));
    const answers = await Promise.allSettled(
      requests.map((request) => redeem(table, request, { requiresCode: false })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(wanted);
    expect((await getLedger(table, idOf(contact))).balance?.available_points).toBe(49);
    expect((await getReward(table, reward.id))?.redemption_count).toBe(wanted);
    expect((await reconcileLedgers(table)).differences).toEqual([]);
  },
);

test(
  'returned points are deducted again by concurrent redemptions, never twice',
  { timeout: 2 * minute },
  async () => {
    const { table } = opened;
    const reward = await storeReward(table, { points_cost: 50 });
    const contact = await storeContributor(table, 100);
    const first = [redemptionBody(contact, reward.id), redemptionBody(contact, reward.id)];
    for (const request of first) await redeem(table, request, { requiresCode: false });
    const rejections = first.flatMap(({ redemption_id: id }) =>
      ['admin-1', 'admin-2'].map((who) =>
        decideRedemption(table, { id, status: 'rejected' as const, adminId: who }),
      ),
    );
    const redemptions = Array.from({ length: 60 }, () =>
      redeem(table, redemptionBody(contact, reward.id), { requiresCode: false }),
    );
    // A mismatch during a transaction raises no alarm.
    const reconciliations = Array.from({ length: 10 }, () =>
      reconcileLedgers(table, { delayMs: 5 }),
    );
    const [rejected, redeemed] = await Promise.all([
      Promise.allSettled(rejections),
      Promise.allSettled(redemptions),
    ]);
    expect(rejected.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const taken = redeemed.filter(({ status }) => status === 'fulfilled').length;
    expect(taken).toBeLessThanOrEqual(2);
    const { balance } = await getLedger(table, idOf(contact));
    expect(balance?.available_points).toBe(100 - 50 * taken);
    for (const { differences } of await Promise.all(reconciliations))
      expect(differences).toEqual([]);
    expect((await reconcileLedgers(table)).differences).toEqual([]);
  },
);

test('a decision costs few write units', async () => {
  const { table, storage } = await resetEngineLedger(opened.table);
  const spentOn = async (work: () => Promise<unknown>) => {
    const before = table.consumed.writeUnits;
    await work();
    return table.consumed.writeUnits - before;
  };
  for (const i of [4, 11]) await submit({ table, storage }, bodies[i]!, 'address');
  const approval = (i: number) => () =>
    approve({ table, storage }, { id: submissions[i]!.id, actor: 'admin-1' });
  expect(await spentOn(approval(4))).toBeLessThanOrEqual(40);
  expect(await spentOn(approval(11))).toBeLessThanOrEqual(24);
  const reward = await storeReward(table, { points_cost: 50 });
  const contact = await storeContributor(table, 100);
  for (const status of ['approved', 'rejected'] as const) {
    const request = redemptionBody(contact, reward.id);
    await redeem(table, request, { requiresCode: false });
    const decision = { id: request.redemption_id, status, adminId: 'admin-1' };
    expect(await spentOn(() => decideRedemption(table, decision))).toBeLessThanOrEqual(14);
  }
});
