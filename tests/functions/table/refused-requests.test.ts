import { expectTypeOf, test } from 'vitest';
import {
  checkIf,
  deleteIf,
  replaceIf,
  updateIf,
  present,
} from '../../../functions/table/change.ts';
import type { Table } from '../../../functions/table/table.ts';
import { transact, writeConditionally } from '../../../functions/table/write.ts';

const key = { pk: 'NOTE#1', sk: 'NOTE' };
const exists = { pk: present };
const set = { title: 'Graphs' };

test('a request that DynamoDB refuses does not compile', () => {
  const perhaps: { title?: string } = {};
  // Never called: the compiler checks the calls.
  const calls = (table: Table) => [
    writeConditionally(table, updateIf(key, { set }, exists)),
    transact(table, { check: checkIf(key, exists) }),
    // @ts-expect-error A condition expression must not be empty.
    updateIf(key, { set }, {}),
    // @ts-expect-error A condition expression must not be empty.
    replaceIf(key, {}),
    // @ts-expect-error A condition expression must not be empty.
    deleteIf(key, {}),
    // @ts-expect-error A condition expression must not be empty.
    checkIf(key, {}),
    // @ts-expect-error None of the fields is certain.
    updateIf(key, { set }, perhaps),
    // @ts-expect-error An update expression must not be empty.
    updateIf(key, {}, exists),
    // @ts-expect-error A condition without a write is part of a transaction only.
    writeConditionally(table, checkIf(key, exists)),
  ];
  expectTypeOf(calls).returns.toBeArray();
});
