import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListQuery, withParams } from '../../../web/src/features/admin/list/use-list.ts';
import {
  listedRows,
  putRow,
  type ListData,
  type ListPage,
} from '../../../web/src/features/admin/list/list-pages.ts';

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

test('a row is replaced in its place, a new one added at the start, and a hidden one not counted', () => {
  const data = dataOf(pageOf(['a', 'b']));
  const listed = (rows: ListData<Row>, hidden = none) => listedRows(rows.pages, hidden, idOf);
  expect(listed(putRow(data, row('b', 'new'), idOf))).toEqual({
    rows: [row('a'), row('b', 'new')],
    total: 2,
  });
  expect(listed(putRow(data, row('c'), idOf))).toEqual({
    rows: [row('c'), row('a'), row('b')],
    total: 3,
  });
  expect(listed(data, new Set('a'))).toEqual({ rows: [row('b')], total: 1 });
});
