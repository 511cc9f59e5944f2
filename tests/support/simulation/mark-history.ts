import { expect } from 'vitest';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { countMarks } from '../../../functions/notes/count-marks.ts';
import { recordVisit, marksKey, type MarkKind } from '../../../functions/table/visitor-mark.ts';
import { getItem } from '../../../functions/table/read.ts';
import type { Table } from '../../../functions/table/table.ts';
import type { ShardEvent } from '../../../localstack/events/delivery.ts';
import type { TableChanges } from '../table/changes.ts';
import { Crash, crashingStores } from '../histories/faults.ts';
import type { History } from '../histories/check-histories.ts';
import type { Random } from '../histories/random.ts';
import { historyOperations, tolerateRefusals } from './note-history.ts';
import { noteOperations } from './note-operations.ts';
import { expectConsistentCounters } from './counters.ts';
import { itemsUnder } from '../table/table-items.ts';

/** The table of the marks, the delivery of its stream to the worker, and the recorder of changes. */
export interface MarkSite {
  readonly stores: Stores;
  readonly changes: TableChanges;
  readonly workerTable: Table;
  /** Executes the calls of this work. */
  readonly settle: <T>(work: Promise<T>) => Promise<T>;
}

const count = (event: ShardEvent, table: Table, records = event.Records) =>
  countMarks(table, { streamArn: event.eventSourceARN, shardId: event.shardId }, records);

/** A worker that crashes, receives duplicate and split batches, and runs concurrently with itself. */
function unreliableWorker(
  { stores, workerTable: table }: MarkSite,
  earlier: ShardEvent[],
  random: Random,
) {
  const dying = async (event: ShardEvent, records?: ShardEvent['Records']) => {
    const point = { write: 1 + random.below(4), lost: random.pick(['request', 'answer'] as const) };
    await count(event, crashingStores({ ...stores, table }, point).stores.table, records);
  };
  const ways: ((event: ShardEvent) => Promise<unknown>)[] = [
    (event) => count(event, table),
    (event) => dying(event),
    async (event) => {
      await dying(event, event.Records.slice(0, 1 + random.below(event.Records.length)));
      throw new Crash();
    },
    async (event) => {
      await count(event, table, event.Records.slice(0, Math.ceil(event.Records.length / 2)));
      await count(event, table);
    },
    (event) => Promise.all([count(event, table), count(event, table), dying(event)]),
    async (event) => {
      await count(random.pick(earlier), table);
      await count(event, table);
    },
  ];
  return async (event: ShardEvent) => {
    earlier.push(event);
    await random.pick(ways)(event);
    return { state: {} };
  };
}

const days = ['2026-01-01', '2026-01-02', '2026-01-03'];

/** An administrator's operation on a note. */
function changeRandomly(site: Stores, id: string, random: Random): Promise<unknown> {
  const usual = random.pick(['edit', 'edit', 'unpublish', 'approve', 'delete', 'restore']);
  const name = random.chance(0.015) ? 'purge' : usual;
  return historyOperations[name]!(site, [id], random.below(1000));
}

/** How often each note was marked for the first time. */
type Made = Readonly<Record<MarkKind, ReadonlyMap<string, number>>>;

/** Asserts that every counter equals the number of marks and every total its recount. */
async function expectMarksCounted(
  table: Table,
  { upvote, unhelpful, download }: Made,
): Promise<void> {
  const items = await expectConsistentCounters(table);
  for (const note of itemsUnder(items, 'NOTE#'))
    expect({
      upvotes: note['upvotes'],
      unhelpful: note['unhelpful'] ?? 0,
      downloads: note['download_count'],
    }).toEqual({
      upvotes: upvote.get(note['id'] as string) ?? 0,
      unhelpful: unhelpful.get(note['id'] as string) ?? 0,
      downloads: download.get(note['id'] as string) ?? 0,
    });
}

export interface HistorySize {
  /** The maximum in a step. */
  readonly marks: number;
  readonly notes: number;
  readonly visitors: number;
  /** The kinds of marks; default: all. */
  readonly kinds?: readonly MarkKind[];
}

/** Marks notes while administrators change them and a worker counts under faults; finally delivers everything. */
export class MarkHistory implements History {
  operations = 0;
  readonly made = {
    upvote: new Map<string, number>(),
    unhelpful: new Map<string, number>(),
    download: new Map<string, number>(),
  };
  readonly #site: MarkSite;
  readonly #size: HistorySize;
  readonly #ids: NoteId[] = [];
  readonly #delivered: ShardEvent[] = [];
  #steps = 0;

  private constructor(site: MarkSite, size: HistorySize) {
    this.#site = site;
    this.#size = size;
  }

  static async open(site: MarkSite, size: HistorySize, random: Random): Promise<MarkHistory> {
    const history = new MarkHistory(site, size);
    for (let i = 0; i < size.notes; i += 1) {
      const creating = noteOperations.create(site.stores, { semester: random.pick([3, 4, 5]) });
      history.#ids.push((await site.settle(creating)).id);
    }
    return history;
  }

  async #mark(random: Random, windowStart: number, day: string): Promise<void> {
    const { table } = this.#site.stores;
    const visitor = `visitor-${random.below(this.#size.visitors)}`;
    const kind = random.pick<MarkKind>(this.#size.kinds ?? ['upvote', 'unhelpful', 'download']);
    const note = random.pick(this.#ids);
    // The item read may be outdated.
    const seen = random.chance(0.5) ? await getItem(table, marksKey(visitor)) : undefined;
    const visit = { windowStart, maxUses: 120, day, mark: { kind, note, count: 1 } };
    const marked = await recordVisit(table, visitor, visit, seen);
    const made = this.made[kind];
    if (marked?.isNew) made.set(note, (made.get(note) ?? 0) + 1);
  }

  async step(random: Random): Promise<void> {
    const { stores, changes, settle } = this.#site;
    const day = days[(this.#steps >> 2) % days.length]!;
    const windowStart = 60 + 60 * (this.#steps >> 1);
    this.#steps += 1;
    const marks = Array.from({ length: random.below(this.#size.marks) }, () =>
      this.#mark(random, windowStart, day),
    );
    const changing = Array.from({ length: random.below(5) }, () =>
      tolerateRefusals(changeRandomly(stores, random.pick(this.#ids), random)),
    );
    const worker = unreliableWorker(this.#site, this.#delivered, random);
    const batchSize = 1 + random.below(2 * this.#size.marks);
    const counting = changes.deliver(worker, batchSize);
    await settle(Promise.all([...marks, ...changing, tolerateRefusals(counting)]));
    this.operations += marks.length + changing.length + 1;
  }

  /** Lets the worker count what is left, and checks the counters. */
  async end(): Promise<void> {
    const { changes, settle, stores, workerTable } = this.#site;
    const rest = changes.deliver(async (event) => {
      await count(event, workerTable);
      return { state: {} };
    });
    await settle(rest);
    await settle(expectMarksCounted(stores.table, this.made));
  }
}
