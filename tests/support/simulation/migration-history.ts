import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { Migration } from '../../../functions/migrations/migration.ts';
import { migrateTable } from '../../../functions/migrations/migrate-table.ts';
import { readTableVersion } from '../../../functions/migrations/table-version.ts';
import { updateIf } from '../../../functions/table/core/change.ts';
import { present } from '../../../functions/table/core/condition.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { writeConditionally } from '../../../functions/table/core/write.ts';
import { Crash, crashingStores } from './crash.ts';
import { scanAllItems } from '../../../functions/migrations/scan-table.ts';
import { itemsUnder } from '../table/table-items.ts';
import type { Random } from './random.ts';

const named: Migration = {
  version: 2,
  description: 'names in two parts, visits under another name',
  change(item) {
    const { name, visits, ...others } = item;
    if (!item.pk.startsWith('PERSON#') || typeof name !== 'string') return [item];
    const [first, last] = name.split(' ');
    return [{ ...others, first, last, ...(visits !== undefined && { times: visits }) }];
  },
};

const moved: Migration = {
  version: 3,
  description: 'people under other keys, each with a card; drafts go',
  change(item) {
    if (item.pk.startsWith('DRAFT#')) return [];
    if (item.pk === 'LIST' && item['people'] === undefined) return [{ ...item, people: null }];
    if (!item.pk.startsWith('PERSON#')) return [item];
    const id = item.pk.slice('PERSON#'.length);
    return [
      { ...item, pk: `MEMBER#${id}`, sk: 'MEMBER' },
      { pk: `CARD#${id}`, sk: 'CARD', of: item['last'] },
    ];
  },
};

/** Two migrations: fields change; items are moved, created, changed and deleted. */
export const sampleMigrations: readonly Migration[] = [named, moved];

interface HistorySize {
  readonly people: number;
  readonly pageSize: number;
  /** The probability of a write by the site before a call of the migration. */
  readonly writes: number;
  /** Every run except the last crashes at one of this number of writes. */
  readonly lastWrite: number;
}

const put = (table: Table, Item: object) =>
  table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));

async function fill(table: Table, people: number): Promise<void> {
  await put(table, { pk: 'LIST', sk: 'A', size: people });
  for (let id = 0; id < people; id += 1) {
    const name = `First${id} Last${id}`;
    const card = { visits: 0, tags: ['a', { deep: null }] };
    await put(table, { pk: `PERSON#${id}`, sk: 'PERSON', name, ...card });
    await put(table, { pk: `DRAFT#${id}`, sk: 'DRAFT' });
  }
}

/** A visit while the table is being migrated; the site reads both forms. */
async function visit(table: Table, id: number): Promise<void> {
  const person = { pk: `PERSON#${id}`, sk: 'PERSON' };
  const writes = [
    updateIf(person, { add: { visits: 1 } }, { visits: present }),
    updateIf(person, { add: { times: 1 } }, { times: present }),
    updateIf({ pk: `MEMBER#${id}`, sk: 'MEMBER' }, { add: { times: 1 } }, { pk: present }),
  ];
  // In the order of the migration: an item that is missing here is found later.
  for (const write of writes) if (await writeConditionally(table, write)) return;
  throw new Error(`${id} is nowhere`);
}

/**
 * Migrates a table in runs that crash at some write, while the site writes to it, and checks that nothing is lost or
 * migrated twice. `seen` is the migration's view of the table. Returns the number of runs.
 */
export async function migrationHistory(
  table: Table,
  random: Random,
  { people, pageSize, writes, lastWrite }: HistorySize,
  seen = table,
): Promise<number> {
  await fill(table, people);
  const visits = Array.from({ length: people }, () => 0);
  const disturbed = {
    ...seen,
    client: {
      send: async (command: never) => {
        if (random.chance(writes)) {
          const id = random.below(people);
          await visit(table, id);
          visits[id]! += 1;
        }
        return seen.client.send(command);
      },
    } as never,
  };
  let runs = 0;
  while ((await readTableVersion(table)).version < 3) {
    const point = {
      write: 1 + random.below(lastWrite),
      lost: random.pick(['request', 'answer'] as const),
    };
    const { stores } = crashingStores({ table: disturbed, storage: {} as never }, point);
    runs += 1;
    await migrateTable(stores.table, sampleMigrations, { pageSize }).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  }
  const items = await scanAllItems(table);
  expect(items.filter(({ pk }) => /^(PERSON|DRAFT)#/.test(pk))).toEqual([]);
  expect(itemsUnder(items, 'LIST')).toEqual([{ pk: 'LIST', sk: 'A', size: people, people: null }]);
  for (const [id, count] of visits.entries()) {
    const tags = ['a', { deep: null }];
    const names = { first: `First${id}`, last: `Last${id}` };
    expect(items.filter(({ pk }) => pk.endsWith(`#${id}`)).toSorted(byKey)).toEqual([
      { pk: `CARD#${id}`, sk: 'CARD', of: `Last${id}` },
      { pk: `MEMBER#${id}`, sk: 'MEMBER', times: count, tags, ...names },
    ]);
  }
  return runs;
}

const byKey = (a: { pk: string }, b: { pk: string }) => (a.pk < b.pk ? -1 : 1);
