import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Storage } from '../../../functions/files/storage.ts';
import { incomingObject } from '../../../functions/files/object-keys.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { addReward } from '../../../functions/table/contributors/reward.ts';
import type { Table } from '../../../functions/table/table.ts';
import { transact } from '../../../functions/table/write.ts';
import { compareTables } from '../memory/compare-tables.ts';
import { memoryTable } from '../memory/table.ts';
import { memoryStorage } from '../memory/memory-storage.ts';
import { putCleanUpload } from '../simulation/note-operations.ts';
import { storeCatalogue } from '../fixtures/samples.ts';
import { putItems } from '../table.ts';
import { admins, approvedAtFirst, bodies, firstRewards, uploads } from './world.ts';
import { scanAllItems } from '../table/table-items.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };
export type Key = Pick<Item, 'pk' | 'sk'>;

/** A table whose items can be read and changed without the code under test, and its files. */
export interface LedgerFixture {
  readonly table: Table;
  readonly storage: Storage;
  items(): Promise<Item[]>;
  item(key: Key): Promise<Item | undefined>;
  put(item: Item): Promise<void>;
  remove(keys: readonly Key[]): Promise<void>;
}

function uploadedFiles(): Storage {
  const { storage, put } = memoryStorage();
  for (const upload of uploads) put(incomingObject(upload), upload.bytes);
  return storage;
}

/** Seeds the catalogue, the uploads, the first rewards and contributors with points. */
async function seedLedger(table: Table): Promise<void> {
  const { storage } = memoryStorage();
  const now = new Date().toISOString();
  await storeCatalogue(table);
  for (const upload of uploads) await putCleanUpload(table, upload);
  for (const reward of firstRewards)
    await transact(table, {
      reward: addReward({
        ...reward,
        is_active: true,
        redemption_count: 0,
        created_at: now,
        updated_at: now,
      }),
    });
  for (const i of approvedAtFirst) {
    const { id } = await submit({ table, storage }, bodies[i]!, 'address');
    await approve({ table, storage }, { id, actor: admins[0] });
  }
}

const base = memoryTable();
let seeding: Promise<void> | undefined;

/** A seeded ledger in memory, copied in microseconds. */
export async function openMemoryLedger(): Promise<LedgerFixture> {
  seeding ??= seedLedger(base.table);
  await seeding;
  const memory = memoryTable(base.items());
  return {
    table: memory.table,
    storage: uploadedFiles(),
    items: async () => memory.items() as Item[],
    item: async (key) => memory.item(key) as Item | undefined,
    put: async (item) => memory.put(item),
    remove: async (keys) => keys.forEach((key) => memory.remove(key)),
  };
}

/** Replaces the items of a real engine's table by those of a seeded ledger. */
export async function seedEngine(engine: Table): Promise<LedgerFixture> {
  const { client, name: TableName } = engine;
  const ledger = await openMemoryLedger();
  for (const { pk, sk } of await scanAllItems(engine))
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  await putItems(engine, await ledger.items());
  return ledger;
}

/** A seeded ledger in a real engine's table and in memory, whose calls are compared. */
export async function openComparedLedger(engine: Table): Promise<LedgerFixture> {
  const ledger = await seedEngine(engine);
  const table = compareTables(ledger.table, engine);
  const { client, name: TableName } = table;
  return {
    ...ledger,
    table,
    put: async (Item) => void (await client.send(new PutCommand({ TableName, Item }))),
    async remove(keys) {
      for (const Key of keys) await client.send(new DeleteCommand({ TableName, Key }));
    },
  };
}
