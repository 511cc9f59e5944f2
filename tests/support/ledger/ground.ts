import { BatchWriteCommand, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ObjectMissing, type Storage } from '../../../functions/files/storage.ts';
import { incomingObject, type ObjectLocation } from '../../../functions/files/object-keys.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { addReward } from '../../../functions/table/rewards/reward.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { transact } from '../../../functions/table/core/transact.ts';
import { putInspection, putUpload } from '../../../functions/table/files/upload.ts';
import { memoryTable } from '../memory/table.ts';
import { storeCatalogue } from '../samples.ts';
import { bodies } from './bodies.ts';
import { admins, approvedAtFirst, firstRewards, uploads } from './world.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };
export type Key = Pick<Item, 'pk' | 'sk'>;

/** What everything happens on: a table, whose items can be seen and changed past the code, and the files. */
export interface Ground {
  readonly table: Table;
  readonly storage: Storage;
  items(): Promise<Item[]>;
  item(key: Key): Promise<Item | undefined>;
  put(item: Item): Promise<void>;
  remove(keys: readonly Key[]): Promise<void>;
}

const at = ({ bucket, key }: ObjectLocation) => `${bucket}/${key}`;

/** Buckets in this process. */
function memoryStorage(files: Map<string, Buffer>): Storage {
  const found = (place: ObjectLocation) => {
    const bytes = files.get(at(place));
    if (!bytes) throw new ObjectMissing(place);
    return bytes;
  };
  return {
    addressToPut: async (place) => at(place),
    addressToGet: async (place) => at(place),
    has: async (place) => files.has(at(place)),
    read: async (place) => found(place),
    copy: async (from, to) => void files.set(at(to), found(from)),
    remove: async (place) => void files.delete(at(place)),
  };
}

function arrivedFiles(): Map<string, Buffer> {
  return new Map(uploads.map((upload) => [at(incomingObject(upload)), upload.bytes]));
}

/** The catalogue, the files that have arrived, the first rewards, and some who have earned points. */
async function lay(table: Table): Promise<void> {
  const storage = memoryStorage(new Map());
  const now = new Date().toISOString();
  await storeCatalogue(table);
  for (const { id, name, bytes, sha256 } of uploads) {
    const { length: size } = bytes;
    await putUpload(table, {
      id,
      name,
      filename: 'a.pdf',
      size,
      content_type: 'application/pdf',
      created_at: now,
    });
    await putInspection(table, id, {
      verdict: 'clean',
      reasons: [],
      file_type: 'pdf',
      pages: 1,
      size,
      sha256,
      course_code: null,
    });
  }
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
    const id = await submit({ table, storage }, bodies[i]!);
    await approve({ table, storage }, { id, who: admins[0] });
  }
}

const base = memoryTable();
let laid: Promise<void> | undefined;

/** A new ground in this process, which costs some microseconds. */
export async function memoryGround(): Promise<Ground> {
  laid ??= lay(base.table);
  await laid;
  const memory = memoryTable(base.items());
  return {
    table: memory.table,
    storage: memoryStorage(arrivedFiles()),
    items: async () => memory.items() as Item[],
    item: async (key) => memory.item(key) as Item | undefined,
    put: async (item) => memory.put(item),
    remove: async (keys) => keys.forEach((key) => memory.remove(key)),
  };
}

async function scan({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}

/** The ground anew, on a table of a real engine, which is emptied first. */
export async function engineGround(table: Table): Promise<Ground> {
  const { client, name } = table;
  const remove = async (keys: readonly Key[]) => {
    for (let from = 0; from < keys.length; from += 25) {
      const some = keys.slice(from, from + 25);
      const requests = some.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
    }
  };
  await remove(await scan(table));
  await lay(table);
  return {
    table,
    storage: memoryStorage(arrivedFiles()),
    items: () => scan(table),
    item: async ({ pk, sk }) => {
      const read = new GetCommand({
        TableName: name,
        Key: { pk, sk },
        ConsistentRead: true,
      });
      return (await client.send(read)).Item as Item | undefined;
    },
    put: async (item) => void (await client.send(new PutCommand({ TableName: name, Item: item }))),
    remove,
  };
}
