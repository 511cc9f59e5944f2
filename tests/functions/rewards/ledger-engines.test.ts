import { beforeEach, expect, test, vi } from 'vitest';
import { propagateAll } from '../../../functions/catalogue/propagate-schemes.ts';
import { decideRedemption } from '../../../functions/rewards/decide-redemption.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { explore } from '../../support/ledger/explore.ts';
import { openComparedLedger, seedEngine } from '../../support/ledger/fixture.ts';
import { numberOfRuns } from '../../support/run/long-tests.ts';
import { bodies, submissions, uploads } from '../../support/ledger/world.ts';
import { Random } from '../../support/histories/random.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { compareTables } from '../../support/memory/compare-tables.ts';
import { memoryStorage } from '../../support/memory/memory-storage.ts';
import { memoryTable } from '../../support/memory/table.ts';
import { redemptionBody, storeContributor, storeReward } from '../../support/fixtures/rewards.ts';
import { renameScheme, storeCatalogueWithNotes } from '../../support/fixtures/catalogue.ts';
import { noteId, storeCatalogue } from '../../support/fixtures/samples.ts';
import { noteCards, readNoteList } from '../../../functions/table/notes/note.ts';
import { transact, writeConditionally } from '../../../functions/table/write.ts';
import {
  addToContributorPage,
  createContributorPage,
  getContributorPage,
  newContributorSlug,
} from '../../../functions/table/contributors/contributor-page.ts';
import { NoteHistory } from '../../support/simulation/note-history.ts';
import { noteOperations } from '../../support/simulation/note-operations.ts';
import { openTable } from '../../support/table.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const minute = 60_000;

const opened = await disposeAfterAll(openTable());
const notes = await disposeAfterAll(openTable());

const openFixture = () => openComparedLedger(opened.table);

beforeEach(() => {
  vi.stubEnv('DAILY_CREDITED_UPLOADS', '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test(
  'no history breaks the ledger on this engine, which answers as the table in memory does',
  { timeout: 4 * minute },
  async () => {
    const seeds = numberOfRuns({ usual: 3, long: 12 });
    const explored = await explore({ openFixture, seeds, from: 1000 });
    expect(explored.operations).toBeGreaterThan(10 * seeds);
  },
);

test('notes and a catalogue are stored in memory as on this engine', async () => {
  const compared = compareTables(memoryTable().table, notes.table);
  const catalogue = await storeCatalogueWithNotes(compared);
  await storeCatalogue(compared);
  await renameScheme(compared, catalogue.scheme, 'another');
  await propagateAll(compared, '9999');
  const slug = newContributorSlug('Asha');
  const page = { slug, name: 'Asha', contributor: 'asha', updated_at: '2026', note: noteId('a') };
  await transact(compared, createContributorPage(page));
  await writeConditionally(compared, addToContributorPage({ ...page, note: noteId('b') }));
  expect((await getContributorPage(compared, slug))?.notes.size).toBe(2);
  await noteCards(compared)('', 50);
  await readNoteList(compared, { semester: 3, kind: 'notes' }, ['title']);
  const stores = { table: compared, storage: memoryStorage().storage };
  const random = new Random(1);
  const history = new NoteHistory(stores);
  for (let round = 0; round < 40; round += 1) await history.step(random);
  await noteOperations.repair(stores);
  await noteOperations.purge(stores);
  await expectConsistentCounters(compared);
});

test('a decision costs few write units', async () => {
  const { table } = opened;
  const { storage, item } = await seedEngine(table);
  const upload = await item({ pk: `UPLOAD#${uploads[0]!.id}`, sk: 'UPLOAD' });
  // The uploads of the seeded ledger have not expired.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(String(upload!['created_at'])) });
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
