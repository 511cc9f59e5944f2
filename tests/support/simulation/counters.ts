import { expect } from 'vitest';
import { courseKey, courseOf } from '../../../functions/table/catalogue/course.ts';
import { noteOf } from '../../../functions/table/notes/note.ts';
import type { Table } from '../../../functions/table/table.ts';
import type { StoredItem } from '../../../functions/table/item.ts';
import { itemsUnder, scanAllItems } from '../table/table-items.ts';

type Counters = Record<string, number>;

function addTo(sums: Map<string, Counters>, key: string, amounts: Counters): void {
  const sum = sums.get(key) ?? {};
  for (const [name, amount] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + amount;
  sums.set(key, sum);
}

/** Counters without zeros: an item stays when everything that it counted is gone. */
function withoutZeros(sums: ReadonlyMap<string, Counters>): Record<string, Counters> {
  const kept: Record<string, Counters> = {};
  for (const [key, sum] of sums) {
    const counted = Object.entries(sum).filter(([, amount]) => amount !== 0);
    if (counted.length > 0) kept[key] = Object.fromEntries(counted);
  }
  return kept;
}

/** The counters recomputed from the notes and branches of a table. */
function recount(items: readonly StoredItem[]) {
  const sums = new Map<string, Counters>();
  for (const note of itemsUnder(items, 'NOTE#').map((item) => noteOf(item))) {
    const { kind } = note;
    const counts = { notes: 1, downloads: note.download_count, upvotes: note.upvotes };
    if (kind !== 'notes') addTo(sums, 'WAITING', { [`${note.status}_materials`]: 1 });
    if (note.status === 'approved') {
      addTo(sums, `${kind} ${courseKey(courseOf(note))}#${note.semester}`, counts);
      addTo(sums, `${kind} SEMESTER#${note.semester}`, counts);
    } else if (kind !== 'notes') continue;
    else if (note.status === 'deleted') addTo(sums, 'WAITING', { deleted_notes: 1 });
    else
      addTo(sums, 'WAITING', {
        pending_notes: 1,
        pending_downloads: note.download_count,
        pending_upvotes: note.upvotes,
      });
  }
  for (const { pk } of items) if (pk === 'BRANCH') addTo(sums, 'BRANCHES', { branches: 1 });
  const pending = itemsUnder(items, 'SUBMISSION#').filter(
    ({ status }) => status === 'pending',
  ).length;
  addTo(sums, 'WAITING', { pending_submissions: pending });
  return withoutZeros(sums);
}

/** The counters that a table stores. Shards of one counter are added up. */
function storedCounters(items: readonly StoredItem[]) {
  const sums = new Map<string, Counters>();
  for (const { pk, sk, ...fields } of items) {
    const [partition, kind = 'notes'] = pk.split('#');
    if (partition !== 'TOTALS' && partition !== 'STATS') continue;
    const numbers = Object.fromEntries(
      Object.entries(fields).filter(
        (field): field is [string, number] =>
          // Never decreases, so it is not the sum of the present notes.
          typeof field[1] === 'number' && field[0] !== 'lifetime_downloads',
      ),
    );
    const sum = sk.replace(/^(SEMESTER#\d|WAITING)#\d+$/, '$1');
    for (const [name, amount] of Object.entries(numbers)) {
      const isBacklog = /^(pending|approved|deleted)_/.test(name) && pk === 'STATS';
      const counted = /^(COURSE|SEMESTER)#/.test(sum) ? `${kind} ${sum}` : sum;
      addTo(sums, isBacklog ? 'WAITING' : counted, { [name]: amount });
    }
  }
  return withoutZeros(sums);
}

/** Asserts that every stored counter (`TOTALS`, `STATS`) equals a full recount. Returns the items. */
export async function expectConsistentCounters(table: Table): Promise<StoredItem[]> {
  const items = await scanAllItems(table);
  expect(storedCounters(items)).toEqual(recount(items));
  return items;
}
