import { createHash } from 'node:crypto';
import { countMarks } from '../../../functions/notes/count-marks.ts';
import { recordVisit } from '../../../functions/table/visitor-mark.ts';
import { indexNames, keyAttributes, projectedAttributes } from '../../../functions/table/schema.ts';
import { Random } from '../histories/random.ts';
import { interceptTable, writesIn, type TransactionInput } from '../table/intercept-table.ts';
import { expectConsistentCounters } from './counters.ts';
import { streamArn, streamedTable, type StreamedTable } from '../memory/stream.ts';
import { sampleNote, storeNotes } from '../fixtures/samples.ts';

/** A rush of downloads, each by a different visitor. */
export interface Rush {
  readonly seconds: number;
  readonly perSecond: number;
  /** Shards of the table's stream. A table with 5,000 writes a second has at least five. */
  readonly shards: number;
  /** The batching window of the worker. */
  readonly batchingWindowSeconds: number;
  readonly notes: number;
  /** 0: all notes are downloaded equally often; 1: the second half as often as the first, and so on. */
  readonly skew: number;
}

/** The worker's writes during a rush. */
export interface RushResult {
  readonly hottestItem: string;
  /** To the hottest item, in its busiest second. */
  readonly worstSecond: number;
  /** The worker's write units per download: two for each KB of an item in a transaction, and one in each index. */
  readonly unitsPerDownload: number;
}

/** Chooses notes with the frequency of their rank (Zipf). */
function chooser({ notes, skew }: Rush, random: Random): () => string {
  let total = 0;
  const upTo = Array.from({ length: notes }, (_, i) => (total += 1 / (i + 1) ** skew));
  const ids = upTo.map((_, i) => idOf(i));
  return () => {
    const at = random.next() * total;
    return ids[upTo.findIndex((end) => end > at)]!;
  };
}

/** Ids that compress as poorly as those of real notes. */
const idOf = (i: number) => {
  const digits = createHash('sha256').update(`note ${i}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
};

/** Six notes per course, some courses per semester, the popular ones in all of them. */
const noteOf = (i: number) =>
  sampleNote(idOf(i), {
    subject_code: `C${Math.floor((i * 7919) % 2003) % 331}`,
    semester: 1 + (i % 8),
  });

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + sizeOf(one), 3);
}

/** Write units of an item in a transaction, and of its copies in the indexes. */
const unitsOf = (item: Record<string, unknown>) => {
  const copies = indexNames
    .filter((index) => keyAttributes[index].every((name) => item[name] !== undefined))
    .map((index) => {
      const projected = projectedAttributes[index];
      const kept = new Set([...keyAttributes.table, ...keyAttributes[index], ...(projected ?? [])]);
      return Object.fromEntries(
        Object.entries(item).filter(([name]) => !projected || kept.has(name)),
      );
    });
  return [item, item, ...copies].reduce((sum, one) => sum + Math.ceil(sizeOf(one) / 1024), 0);
};

/** Counts the writes by item and second of the clock `now`. */
function countedWrites({ table, memory }: StreamedTable, now: () => number) {
  const writes = new Map<string, Map<number, number>>();
  let units = 0;
  const counted = interceptTable(table, async (call, _, { input }) => {
    const second = Math.floor(now());
    const keys = writesIn(input as TransactionInput).map(({ key }) => key);
    const before = keys.map((key) => memory.item(key));
    const result = await call();
    for (const [i, key] of keys.entries()) {
      const name = `${key.pk} ${key.sk}`;
      const bySecond = writes.get(name) ?? new Map<number, number>();
      writes.set(name, bySecond.set(second, (bySecond.get(second) ?? 0) + 1));
      units += Math.max(...[before[i], memory.item(key)].map((item) => (item ? unitsOf(item) : 2)));
    }
    return result;
  });
  return {
    table: counted,
    result: () => ({ writes, units }),
  };
}

/** Simulates a rush with the real code, a table in this process and a clock of its own. Checks every counter. */
export async function simulateRush(rush: Rush): Promise<RushResult> {
  const random = new Random(1);
  let now = 0;
  const site = streamedTable(rush.shards, () => now);
  await storeNotes(
    site.table,
    Array.from({ length: rush.notes }, (_, i) => noteOf(i)),
  );
  const choose = chooser(rush, random);
  const worker = countedWrites(site, () => now);

  const steps = 20;
  const delivered = site.shards.map(() => 0);
  const turns = (rush.seconds + 4 * rush.batchingWindowSeconds) * steps;
  for (let turn = 0; turn < turns; turn += 1) {
    now = turn / steps;
    for (let i = 0; i < rush.perSecond / steps && now < rush.seconds; i += 1) {
      const mark = { kind: 'download', note: choose(), count: 1 } as const;
      const visit = { windowStart: 60, maxUses: 120, day: '2026-01-01', mark };
      await recordVisit(site.table, `${turn}-${i}`, visit, undefined);
    }
    for (const [i, shard] of site.shards.entries()) {
      // No two shards are read at the same moment.
      const offset = Math.floor((i * rush.batchingWindowSeconds * steps) / rush.shards);
      if ((turn - offset) % (rush.batchingWindowSeconds * steps) !== 0) continue;
      const end = shard.records.length;
      if (end === delivered[i]) continue;
      await countMarks(
        worker.table,
        { streamArn, shardId: shard.shardId },
        shard.records.slice(delivered[i], end),
      );
      delivered[i] = end;
    }
  }
  const items = await expectConsistentCounters(site.table);
  const { writes, units } = worker.result();
  const downloads = items.reduce(
    (sum, item) => sum + (item.pk.startsWith('NOTE#') ? Number(item['download_count']) : 0),
    0,
  );
  if (downloads !== rush.seconds * rush.perSecond)
    throw new Error(`${downloads} downloads are counted`);
  const worst = [...writes]
    .map(([name, bySecond]) => ({ name, most: Math.max(...bySecond.values()) }))
    .toSorted((a, b) => b.most - a.most)[0]!;
  return {
    hottestItem: worst.name,
    worstSecond: worst.most,
    unitsPerDownload: units / downloads,
  };
}
