import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fieldText,
  rebase,
  summaries,
  withSummary,
} from '../../../web/src/features/admin/form/form-values.ts';
import { readListQuery, withParams } from '../../../web/src/features/admin/list/use-list.ts';
import {
  insertRow,
  listedRows,
  placeRow,
  replaceRow,
  type ListData,
  type ListPage,
} from '../../../web/src/features/admin/list/list-pages.ts';
import { tabAt, tabs } from '../../../web/src/features/admin/shell/tabs.ts';

const filters = ['status', 'branch'] as const;
const sorts = ['title', 'downloads'] as const;
const query = (search: string) => readListQuery(new URLSearchParams(search), filters, sorts);

test('a list reads its filters, search and order from the address and ignores unknown ones', () => {
  expect(query('status=pending&branch=&sort=downloads&order=desc&search=%20a%20')).toEqual({
    filter: { status: 'pending' },
    search: 'a',
    sort: { by: 'downloads', order: 'desc' },
  });
  expect(query('role=admin&sort=password&order=sideways')).toEqual({
    filter: {},
    search: '',
    sort: null,
  });
});

test('a change of the address keeps its other values and removes empty ones', () => {
  const before = new URLSearchParams('status=pending&search=a');
  const after = withParams(before, { search: undefined, branch: 'cs' });
  expect(after.toString()).toBe('status=pending&branch=cs');
  expect(before.toString()).toBe('status=pending&search=a');
});

interface Row {
  id: string;
  text: string;
}
const idOf = ({ id }: Row) => id;
const row = (id: string, text = id): Row => ({ id, text });
const pageOf = (ids: readonly string[]) => ({ items: ids.map((id) => row(id)), total: ids.length });
const dataOf = (...pages: ListPage<Row>[]): ListData<Row> => ({
  pages,
  pageParams: pages.map(() => undefined),
});
const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
const none: ReadonlySet<string> = new Set();
const byText = (a: Row, b: Row) => a.text.localeCompare(b.text);

test('a row that was removed and restored is in its place, whether the server listed it meanwhile or not', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (all, at) => {
      const index = at % all.length;
      const id = all[index]!;
      const hidden = listedRows([pageOf(all)], new Set([id]), idOf);
      expect(hidden.rows.map(idOf)).toEqual(all.filter((one) => one !== id));
      expect(hidden.total).toBe(all.length - 1);
      const without = dataOf(pageOf(all.filter((one) => one !== id)));
      for (const data of [dataOf(pageOf(all)), without])
        expect(insertRow(data, row(id), index, idOf)).toEqual(dataOf(pageOf(all)));
    }),
  );
});

test('a row is never listed twice, and a hidden one does not return with a page', () => {
  fc.assert(
    fc.property(ids, ids, fc.subarray([...'abcdefgh']), (first, next, gone) => {
      const hidden = new Set(gone);
      const listed = listedRows([pageOf(first), pageOf(next)], hidden, idOf).rows.map(idOf);
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.filter((id) => hidden.has(id))).toEqual([]);
      const expected = [...first, ...next].filter((id) => !hidden.has(id));
      expect(new Set(listed)).toEqual(new Set(expected));
    }),
  );
});

test('a row is replaced in its place, and an unknown one changes nothing', () => {
  const data = dataOf(pageOf(['a', 'b']));
  const rowsOf = ({ pages }: ListData<Row>) => listedRows(pages, none, idOf).rows;
  expect(rowsOf(replaceRow(data, row('a', 'new'), idOf))).toEqual([row('a', 'new'), row('b')]);
  expect(replaceRow(data, row('c'), idOf)).toEqual(data);
  expect(listedRows(data.pages, new Set('c'), idOf)).toEqual({ rows: rowsOf(data), total: 2 });
  expect(rowsOf(insertRow(data, row('b', 'new'), 0, idOf))).toEqual([row('a'), row('b', 'new')]);
});

test('a row moves to its place in an ordered list', () => {
  const data = dataOf({ items: [row('1', 'a'), row('2', 'c'), row('3', 'c')] });
  const placed = (one: Row) => placeRow(data, one, byText, idOf).pages[0]!.items.map(idOf);
  expect(placed(row('4', 'b'))).toEqual(['1', '4', '2', '3']);
  expect(placed(row('4', 'c'))).toEqual(['1', '2', '3', '4']);
  expect(placed(row('1', 'd'))).toEqual(['2', '3', '1']);
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

test('a conflict loads the stored values and keeps the input', () => {
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

test('the form-level error appears once, in addition to field errors', () => {
  const required = withSummary('Fill in', 'Here');
  expect(summaries([required, 'Alone', required, undefined])).toEqual(['Fill in']);
  expect([required, 'Alone', undefined].map(fieldText)).toEqual(['Here', 'Alone', undefined]);
});

test('there are eight tabs, each with its path', () => {
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
});
