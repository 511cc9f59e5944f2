import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differs, rebase, rulesBroken } from '../../web/src/features/admin/form/form-values.ts';
import {
  orderAfterPress,
  readListQuery,
  withParams,
} from '../../web/src/features/admin/list/list-address.ts';
import {
  firstRows,
  insertRow,
  moreRows,
  withRow,
  withoutRow,
  type Rows,
} from '../../web/src/features/admin/list/list-pages.ts';
import { toggled, withRange } from '../../web/src/features/admin/table/selection.ts';
import { tabAfter, tabAt, tabs } from '../../web/src/features/admin/shell/tabs.ts';

const filters = ['status', 'branch'] as const;
const sorts = ['title', 'downloads'] as const;
const question = (search: string) => readListQuery(new URLSearchParams(search), filters, sorts);

test('the address says what a list is asked for, and nothing that the list does not know', () => {
  expect(question('status=pending&branch=&sort=downloads&order=desc&search=%20a%20')).toEqual({
    filter: { status: 'pending' },
    search: 'a',
    sort: { by: 'downloads', order: 'desc' },
  });
  expect(question('role=admin&sort=password&order=sideways')).toEqual({
    filter: {},
    search: '',
    sort: null,
  });
});

test('a change of the address keeps the rest of it, and takes empty values off', () => {
  const before = new URLSearchParams('status=pending&search=a');
  const after = withParams(before, { search: undefined, branch: 'cs' });
  expect(after.toString()).toBe('status=pending&branch=cs');
  expect(before.toString()).toBe('status=pending&search=a');
});

test('a header goes through its two orders and back to the usual one', () => {
  const one = orderAfterPress(null, 'downloads', 'desc');
  expect(one).toEqual({ by: 'downloads', order: 'desc' });
  const two = orderAfterPress(one, 'downloads', 'desc');
  expect(two).toEqual({ by: 'downloads', order: 'asc' });
  expect(orderAfterPress(two, 'downloads', 'desc')).toBeNull();
  expect(orderAfterPress(two, 'title', 'asc')).toEqual({ by: 'title', order: 'asc' });
});

interface Row {
  id: string;
  text: string;
}
const idOf = ({ id }: Row) => id;
const row = (id: string, text = id): Row => ({ id, text });
const rows = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
  .map((ids): Rows<Row> => ({ items: ids.map((id) => row(id)), next: null, total: ids.length }));

test('a row that was taken out and put back stands where it was', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (known, at) => {
      const index = at % known.items.length;
      const { id } = known.items[index]!;
      const without = withoutRow(known, id, idOf);
      expect(without.items.map(idOf)).not.toContain(id);
      expect(without.total).toBe(known.items.length - 1);
      expect(insertRow(without, row(id), index, idOf)).toEqual(known);
    }),
  );
});

test('a row is never listed twice, and what was taken out does not come back with a page', () => {
  fc.assert(
    fc.property(rows, rows, fc.subarray([...'abcdefgh']), (known, next, gone) => {
      const hidden = new Set(gone);
      const first = firstRows({ ...known, total: known.items.length }, hidden, idOf);
      const all = moreRows(first, { items: next.items }, hidden, idOf).items.map(idOf);
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((id) => hidden.has(id))).toEqual([]);
      const wanted = [...known.items, ...next.items].map(idOf).filter((id) => !hidden.has(id));
      expect(new Set(all)).toEqual(new Set(wanted));
    }),
  );
});

test('a row is replaced in its place, and an unknown one changes nothing', () => {
  const known: Rows<Row> = { items: [row('a'), row('b')], next: null, total: 2 };
  expect(withRow(known, row('a', 'new'), idOf).items).toEqual([row('a', 'new'), row('b')]);
  expect(withRow(known, row('c'), idOf)).toEqual(known);
  expect(withoutRow(known, 'c', idOf)).toEqual(known);
  expect(insertRow(known, row('b', 'new'), 0, idOf).items).toEqual([row('a'), row('b', 'new')]);
});

test('with Shift, all between two ticks become what the second one becomes', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(toggled(new Set(['a']), 'a')).toEqual(new Set());
  expect(withRange(new Set(['a']), ids, 'a', 'c')).toEqual(new Set(['a', 'b', 'c']));
  expect(withRange(new Set(ids), ids, 'd', 'b')).toEqual(new Set(['a']));
  expect(withRange(new Set(), ids, null, 'b')).toEqual(new Set(['b']));
  expect(withRange(new Set(), ids, 'gone', 'b')).toEqual(new Set(['b']));
});

interface Values {
  title: string;
  module: string;
  active: boolean;
}
const value = fc.constantFrom('', 'a', 'b');
const values: fc.Arbitrary<Values> = fc.record({
  title: value,
  module: value,
  active: fc.boolean(),
});

test('what somebody else stored is taken in, and nothing that was typed is lost', () => {
  fc.assert(
    fc.property(values, values, values, (base, typed, now) => {
      const { values: merged, theirs } = rebase<Values>(base, typed, now);
      for (const name of ['title', 'module', 'active'] as const) {
        const isTyped = typed[name] !== base[name];
        expect(merged[name]).toBe(isTyped ? typed[name] : now[name]);
        const isContested = isTyped && now[name] !== base[name] && now[name] !== typed[name];
        expect(name in theirs).toBe(isContested);
        expect(theirs[name]).toBe(isContested ? now[name] : undefined);
      }
    }),
  );
});

test('a form differs when any of its values does; a rule is told once', () => {
  const base = { title: 'a', module: '', active: true };
  expect(differs<Values>(base, { ...base })).toBe(false);
  expect(differs<Values>({ ...base, active: false }, base)).toBe(true);
  const required = { rule: 'Fill in', text: 'Here' };
  expect(rulesBroken({ a: required, b: 'Alone', c: required, d: undefined })).toEqual(['Fill in']);
});

test('there are eight tabs, each with its path; keys go round', () => {
  expect(tabs.map(({ label }) => label)).toEqual([
    'Notes',
    'Schemes',
    'Branches',
    'Subjects',
    'Note Manager',
    'Rewards',
    'Redemptions',
    'Job Updates',
  ]);
  expect(new Set(tabs.map(({ to }) => to)).size).toBe(8);
  expect(tabAt('/admin/')?.label).toBe('Notes');
  expect(tabAt('/admin/pending-notes')).toBeUndefined();
  expect(tabAfter('ArrowRight', 7, 8)).toBe(0);
  expect(tabAfter('ArrowLeft', 0, 8)).toBe(7);
  expect(tabAfter('End', 2, 8)).toBe(7);
  expect(tabAfter('Home', 2, 8)).toBe(0);
  expect(tabAfter('x', 2, 8)).toBeNull();
});
