import { expect } from 'vitest';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { countMarks } from '../../../functions/notes/visits/count-marks.ts';
import { recordVisit } from '../../../functions/table/visitors/mark-visit.ts';
import { getItem } from '../../../functions/table/core/read.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { marksKey, type MarkKind } from '../../../functions/table/visitors/visitor-mark.ts';
import type { WindowEvent } from '../../../localstack/streams/event.ts';
import type { TableChanges } from '../table/changes.ts';
import { Crash, crashingStores } from './crash.ts';
import type { Random } from './random.ts';
import { tolerateRefusals } from './note-history.ts';
import { noteOperations } from './note-operations.ts';
import { expectConsistentCounters } from '../invariants/counters.ts';
import { subjectId } from '../fixtures/samples.ts';
import { itemsUnder } from '../table/table-items.ts';

/** The table of the marks, the delivery of its stream to the worker, and the recorder of changes. */
export interface MarkSimulation {
  readonly stores: Stores;
  readonly changes: Pick<TableChanges, 'deliverByShard'>;
  readonly workerTable: Table;
}

/** The expected counters: how often each note was marked for the first time. */
interface RecordedMarks {
  readonly operations: number;
  readonly upvotes: ReadonlyMap<string, number>;
  readonly downloads: ReadonlyMap<string, number>;
}

const count = (event: WindowEvent, table: Table, records = event.Records) =>
  countMarks(table, { streamArn: event.eventSourceARN, shardId: event.shardId }, records);

/** A worker that crashes, receives duplicate and split batches, and runs concurrently with itself. */
function unreliableWorker({ stores, workerTable: table }: MarkSimulation, random: Random) {
  const earlier: WindowEvent[] = [];
  const dying = async (event: WindowEvent, records?: WindowEvent['Records']) => {
    const point = { write: 1 + random.below(4), lost: random.pick(['request', 'answer'] as const) };
    await count(event, crashingStores({ ...stores, table }, point).stores.table, records);
  };
  const ways: ((event: WindowEvent) => Promise<unknown>)[] = [
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
  return async (event: WindowEvent) => {
    earlier.push(event);
    await random.pick(ways)(event);
    return { state: {} };
  };
}

const days = ['2026-01-01', '2026-01-02', '2026-01-03'];

/** An administrator's operation on a note. */
function changeRandomly(site: Stores, id: string, random: Random): Promise<unknown> {
  return random.pick([
    () => noteOperations.update(site, id, { semester: random.pick([3, 4, 5]) }),
    () =>
      noteOperations.update(site, id, {
        subject_id: subjectId(random.pick(['cse-ada', 'cse-os', 'ise-ada'])),
      }),
    () => noteOperations.unpublish(site, id),
    () => noteOperations.approve(site, id),
    () => noteOperations.delete(site, id),
    () => noteOperations.restore(site, id),
    () =>
      random.chance(0.1)
        ? noteOperations.purge(site)
        : noteOperations.update(site, id, { title: 'Other' }),
  ])();
}

interface HistorySize {
  readonly rounds: number;
  /** The maximum in a round. */
  readonly marks: number;
  readonly notes: number;
  readonly visitors: number;
  /** The kinds of marks; default: votes and downloads. */
  readonly kinds?: readonly MarkKind[];
}

/** Marks notes while administrators change them and a worker counts under faults; finally delivers everything. */
export async function markHistory(
  site: MarkSimulation,
  random: Random,
  size: HistorySize,
): Promise<RecordedMarks> {
  const { stores, changes } = site;
  const { table } = stores;
  const made = { upvote: new Map<string, number>(), download: new Map<string, number>() };
  const ids: NoteId[] = [];
  for (let i = 0; i < size.notes; i += 1)
    ids.push((await noteOperations.create(stores, { semester: random.pick([3, 4, 5]) })).id);
  const mark = async (windowStart: number, day: string) => {
    const visitor = `visitor-${random.below(size.visitors)}`;
    const kind = random.pick<MarkKind>(size.kinds ?? ['upvote', 'download']);
    const note = random.pick(ids);
    // The item read may be outdated.
    const seen = random.chance(0.5) ? await getItem(table, marksKey(visitor)) : undefined;
    const visit = { windowStart, maxUses: 120, day, mark: { kind, note, count: 1 } };
    const marked = await recordVisit(table, visitor, visit, seen);
    if (marked?.isNew) made[kind].set(note, (made[kind].get(note) ?? 0) + 1);
  };
  const worker = unreliableWorker(site, random);
  let operations = 0;
  for (let round = 0; round < size.rounds; round += 1) {
    const day = days[Math.floor((round * days.length) / size.rounds)]!;
    const marks = Array.from({ length: random.below(size.marks) }, () =>
      mark(60 + 60 * (round >> 1), day),
    );
    const changing = Array.from({ length: random.below(5) }, () =>
      tolerateRefusals(changeRandomly(stores, random.pick(ids), random)),
    );
    const batchSize = 1 + random.below(2 * size.marks);
    const counting = changes.deliverByShard(worker, ['visitorMark'], { batchSize });
    await Promise.all([...marks, ...changing, tolerateRefusals(counting)]);
    operations += marks.length + changing.length + 1;
  }
  await changes.deliverByShard(
    async (event) => {
      await count(event, site.workerTable);
      return { state: {} };
    },
    ['visitorMark'],
  );
  return { operations, upvotes: made.upvote, downloads: made.download };
}

/** Asserts that every counter equals the number of marks and every total its recount. */
export async function expectMarksCounted(
  table: Table,
  { upvotes, downloads }: RecordedMarks,
): Promise<void> {
  const items = await expectConsistentCounters(table);
  for (const note of itemsUnder(items, 'NOTE#'))
    expect({ upvotes: note['upvotes'], downloads: note['download_count'] }).toEqual({
      upvotes: upvotes.get(note['id'] as string) ?? 0,
      downloads: downloads.get(note['id'] as string) ?? 0,
    });
}
