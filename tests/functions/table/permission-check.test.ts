import { expect, test } from 'vitest';
import {
  checkPermissions,
  withPermissionCheck,
  type ProbedWrite,
} from '../../../functions/table/permission-check.ts';
import type { Table } from '../../../functions/table/table.ts';
import { openTable } from '../../support/table.ts';
import { scanAllItems } from '../../support/table/table-items.ts';

const writes: ProbedWrite[] = [
  { operation: 'Put', key: 'AUDIT#*' },
  { operation: 'Update', key: 'STATS' },
  { operation: 'Delete', key: 'NOTE#*' },
  { operation: 'ConditionCheck', key: 'NOTE#*' },
];

const answering = (error?: Error): Table => {
  const send = async () => {
    if (error) throw error;
  };
  return {
    name: 'table',
    client: { send } as never,
    consumed: { calls: 0, readUnits: 0, writeUnits: 0 },
  };
};
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('a permission check writes nothing', async () => {
  await using opened = await openTable();
  expect(await checkPermissions(opened.table, writes)).toEqual({ denied: null });
  expect(await scanAllItems(opened.table)).toEqual([]);
});

test('a permission check distinguishes a denial from a failed condition, and throws other errors', async () => {
  const denial = named('AccessDeniedException', 'not authorized to perform: dynamodb:PutItem');
  expect(await checkPermissions(answering(denial), writes)).toEqual({ denied: denial.message });
  const throttled = named('ThrottlingException', 'Rate exceeded');
  await expect(checkPermissions(answering(throttled), writes)).rejects.toThrow('Rate exceeded');
  await expect(checkPermissions(answering(), writes)).rejects.toThrow('was written');
});

test('a permission check leaves every other event to the handler', async () => {
  const handler = withPermissionCheck(async (event: { routeKey: string }) => event.routeKey);
  expect(await handler({ routeKey: 'GET /api/notes' }, {} as never)).toBe('GET /api/notes');
});
