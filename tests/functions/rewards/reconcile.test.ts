import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { decideRedemption } from '../../../functions/rewards/decide-redemption.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { deleteIf, present, update } from '../../../functions/table/change.ts';
import type { Table } from '../../../functions/table/table.ts';
import { transact, writeConditionally } from '../../../functions/table/write.ts';
import {
  redemptionBody,
  storeContributor,
  creditPoints,
  idOf,
  storeReward,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { openTable, type TestTable } from '../../support/table.ts';
import { interceptTable } from '../../support/table/intercept-table.ts';
import { runLocally } from '../../support/run/local-command.ts';

let table: Table;
beforeEach(() => {
  table = memoryTable().table;
});

/** Uses an engine in place of the table in memory. */
async function useEngine(): Promise<TestTable> {
  const opened = await openTable();
  onTestFinished(() => opened[Symbol.asyncDispose]());
  table = opened.table;
  return opened;
}

const plain = { requiresCode: false } as const;
const reconcile = (at = table) => reconcileLedgers(at, { delayMs: 1 });

/** Changes a stored field directly. */
const tamper = (pk: string, sk: string, field: string, value: unknown) =>
  transact(table, { item: update({ pk, sk }, { set: { [field]: value } }) });
const lose = (pk: string, sk: string) =>
  writeConditionally(table, deleteIf({ pk, sk }, { pk: present }));

const balanceOf = (contact: ContributorContact) => `CONTRIBUTOR#${idOf(contact)}`;
const ledgerOf = (contact: ContributorContact) => `LEDGER#${idOf(contact)}`;

/** A contributor who earned 250 points, redeemed 200, had them returned, and redeemed them again. */
async function someHistory() {
  const contact = await storeContributor(table, 250);
  const reward = await storeReward(table);
  const [first, second] = [redemptionBody(contact, reward.id), redemptionBody(contact, reward.id)];
  await redeem(table, first, plain);
  const { redemption_id: id } = first;
  await decideRedemption(table, { id, status: 'rejected', adminId: 'admin-1' });
  await redeem(table, second, plain);
  return { contact, rejected: id, pending: second.redemption_id };
}
type SomeHistory = Awaited<ReturnType<typeof someHistory>>;

test('consistent ledgers have no difference, and all are read', async () => {
  for (let i = 0; i < 3; i += 1) await someHistory();
  await storeContributor(table, 50);
  expect(await reconcile()).toEqual({
    contributors: 4,
    entries: 13,
    redemptions: 6,
    credited: 800,
    redeemed: 600,
    differences: [],
    skipped: [],
  });
});

test('more contributors and redemptions than fit on a page', async () => {
  const contact = await storeContributor(table, 250);
  const reward = await storeReward(table, { points_cost: 1 });
  for (let i = 0; i < 230; i += 1) await storeContributor(table, 50);
  for (let i = 0; i < 210; i += 1) await redeem(table, redemptionBody(contact, reward.id), plain);
  expect(await reconcile()).toMatchObject({
    contributors: 231,
    entries: 441,
    redemptions: 210,
    differences: [],
  });
});

test.for<[string, (history: SomeHistory) => Promise<unknown>, (history: SomeHistory) => object[]]>([
  [
    'a balance that is not the sum of its entries',
    ({ contact }) => tamper(balanceOf(contact), 'BALANCE', 'available_points', 60),
    () => [{ redemption: null, what: 'balance', expected: 50, found: 60 }],
  ],
  [
    'an entry that is lost, of a redemption',
    ({ contact, pending }) => lose(ledgerOf(contact), `ENTRY#REDEEM#${pending}`),
    ({ pending }) => [
      { what: 'balance', expected: 250, found: 50 },
      { what: 'deducted points', redemption: pending, expected: 200, found: 0 },
    ],
  ],
  [
    'a state that is other than the entries say',
    async ({ rejected, pending }) => {
      await tamper(`REDEMPTION#${rejected}`, 'REDEMPTION', 'status', 'approved');
      await tamper(`REDEMPTION#${pending}`, 'REDEMPTION', 'status', 'rejected');
    },
    ({ rejected, pending }) => [
      { redemption: rejected, what: 'points returned', expected: 0, found: 200 },
      { redemption: pending, what: 'points returned', expected: 200, found: 0 },
    ],
  ],
  [
    'a redemption that is lost',
    ({ rejected }) => lose(`REDEMPTION#${rejected}`, 'REDEMPTION'),
    ({ rejected }) => [
      { redemption: rejected, what: 'deducted points', expected: 0, found: 200 },
      { redemption: rejected, what: 'points returned', expected: 0, found: 200 },
    ],
  ],
  [
    'another contributor’s redemption',
    ({ pending }) => tamper(`REDEMPTION#${pending}`, 'REDEMPTION', 'user_id', 'somebody'),
    ({ pending }) => [
      { redemption: pending, what: 'contributor of the redemption', found: 'somebody' },
      { contributor: 'somebody', what: 'deducted points', found: 0 },
    ],
  ],
  [
    'a balance below zero',
    ({ contact }) => creditPoints(table, contact, -80),
    () => [{ what: 'negative balance', expected: 0, found: -30 }],
  ],
  [
    'a balance that is lost, by the redemptions',
    ({ contact }) => lose(balanceOf(contact), 'BALANCE'),
    () => [{ what: 'balance', expected: 50, found: 0 }],
  ],
])('is found: %s', async ([, damage, expected]) => {
  const history = await someHistory();
  await damage(history);
  const { differences } = await reconcile();
  const found = expected(history).map((one): unknown =>
    expect.objectContaining({ contributor: idOf(history.contact), ...one }),
  );
  expect(differences).toHaveLength(found.length);
  expect(differences).toEqual(expect.arrayContaining(found));
});

/** A table that runs an operation within each read of a ledger: after its balance, and before its entries. */
function torn(happens: () => Promise<unknown>, times: number): Table {
  let left = times;
  return interceptTable(table, async (call, operation, { input }) => {
    const ask = call as () => Promise<{ Items: { sk: string }[] }>;
    const { IndexName } = input as { IndexName?: string };
    if (operation !== 'Query' || IndexName !== undefined || left === 0) return ask();
    left -= 1;
    const { Items: before } = await ask();
    await happens();
    const after = await ask();
    const balance = before.filter(({ sk }) => sk === 'BALANCE');
    return { ...after, Items: [...balance, ...after.Items.filter(({ sk }) => sk !== 'BALANCE')] };
  });
}

test('concurrent changes cause no difference: an inconsistent read is repeated', async () => {
  const { contact } = await someHistory();
  for (const times of [1, 2, 3]) {
    const found = await reconcile(torn(() => creditPoints(table, contact, 50), times));
    expect(found).toMatchObject({ differences: [], skipped: [] });
  }
});

test('a contributor that changes at every read is left to the next run', async () => {
  const { contact } = await someHistory();
  const found = await reconcile(torn(() => creditPoints(table, contact, 50), Infinity));
  expect(found).toMatchObject({ differences: [], skipped: [idOf(contact)] });
  expect((await reconcile()).skipped).toEqual([]);
});

test('concurrent changes do not hide a difference', async () => {
  const { contact } = await someHistory();
  await tamper(balanceOf(contact), 'BALANCE', 'available_points', 60);
  const found = await reconcile(torn(() => creditPoints(table, contact, 50), 2));
  expect(found.differences).toHaveLength(1);
});

test('the command prints each difference, and ends with 1; a table can be named', async () => {
  const opened = await useEngine();
  const { contact, pending } = await someHistory();
  await lose(ledgerOf(contact), `ENTRY#REDEEM#${pending}`);
  const { code, output } = await runLocally(opened, 'points-reconcile.ts', '--table', table.name);
  expect(code).toBe(1);
  const [, head, , , second] = output.split('\n').map((line) => line.split(/[│ ']+/).slice(2, -1));
  expect(head).toEqual(['contributor', 'redemption', 'what', 'expected', 'found']);
  expect(second!.join(' ')).toBe(`${idOf(contact)} ${pending} deducted points 200 0`);
  expect(output).toContain('differences   2');
  expect(output).toContain(`table ${table.name}, `);
  for (const secret of [contact.phone, contact.email]) expect(output).not.toContain(secret);
});

test('the daily run logs one line, and fails when something does not fit', async () => {
  const lines: unknown[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line));
  const { environment } = await useEngine();
  const { contact } = await someHistory();
  Object.assign(process.env, environment);
  vi.resetModules();
  const { handler } = await import('../../../functions/rewards/reconcile.ts');
  await handler();
  expect(lines).toEqual([
    {
      reconciled: {
        contributors: 1,
        entries: 4,
        redemptions: 2,
        credited: 250,
        redeemed: 200,
        skipped: 0,
        differences: 0,
      },
    },
  ]);
  await tamper(balanceOf(contact), 'BALANCE', 'available_points', 60);
  await expect(handler()).rejects.toThrow('The ledger has 1 differences');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    fault: 'ledger',
    reconciled: { differences: 1 },
    first: [{ contributor: idOf(contact), what: 'balance', expected: 50, found: 60 }],
  });
  for (const secret of [contact.phone, contact.email])
    expect(JSON.stringify(lines)).not.toContain(secret);
});
