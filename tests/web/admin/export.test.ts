import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { monthsBefore } from '../../../functions/contracts/domain/kolkata-time.ts';
import type { AdminApi } from '../../../web/src/features/admin/session/admin-api.ts';
import {
  allExports,
  csvOf,
  loadAllMonths,
} from '../../../web/src/features/admin/catalogue/exports.ts';
import { monthName, monthNow } from '../../../web/src/features/admin/activity/entry-text.ts';

test('months are read back until a year without entries', async () => {
  const entries: Record<string, string[]> = { '2026-02': ['b', 'a'], '2025-03': ['old'] };
  const requests: [string, number][] = [];
  const read = async (month: string, before: number) => {
    requests.push([month, before]);
    return entries[month] ?? [];
  };
  expect(await loadAllMonths('2026-02', read)).toEqual(['b', 'a', 'old']);
  expect(requests).toHaveLength(24);
  expect(requests[0]).toEqual(['2026-02', 0]);
  expect(requests.at(-1)).toEqual(['2024-03', 3]);
});

test('months begin and end in Kolkata', () => {
  expect(monthNow(Date.parse('2025-12-31T18:29:59Z'))).toBe('2025-12');
  expect(monthNow(Date.parse('2025-12-31T18:30:00Z'))).toBe('2026-01');
  expect(monthsBefore('2026-01', 1)).toBe('2025-12');
  expect(monthsBefore('2026-01', 13)).toBe('2024-12');
  expect(monthsBefore('2025-12', -1)).toBe('2026-01');
  expect(monthName('2026-09')).toBe('September 2026');
});

const readExport = (name: string, items: readonly object[]) => {
  const api = new Proxy(
    {},
    { get: () => new Proxy({}, { get: () => async () => ({ items, next: null }) }) },
  );
  const { signal } = new AbortController();
  return allExports
    .find((one) => one.name === name)!
    .read(api as AdminApi, { signal, onProgress: () => {} });
};

test('an export has a column for each field of the items', async () => {
  const items = await readExport('notes', [
    { id: 'n1', title: 'Greedy method' },
    { id: 'n2', title: 'Trees', edition: '3rd' },
  ]);
  expect(parse(csvOf(items), { bom: true, columns: true })).toEqual([
    { id: 'n1', title: 'Greedy method', edition: '' },
    { id: 'n2', title: 'Trees', edition: '3rd' },
  ]);
});

test('a redemption is one row with reward and contributor', async () => {
  const items = await readExport('redemptions', [
    {
      id: 'r1',
      status: 'pending',
      phone: '9876543210',
      points_deducted: 200,
      reward: { description: '₹100, by bank', amount: 100 },
      user: { submitter_name: null, submitter_email: 'a•••@example.com' },
    },
  ]);
  const [line] = parse(csvOf(items), { bom: true, columns: true }) as unknown as object[];
  expect(line).toEqual({
    id: 'r1',
    status: 'pending',
    phone: '9876543210',
    points_deducted: '200',
    reward_description: '₹100, by bank',
    reward_amount: '100',
    submitter_name: '',
    submitter_email: 'a•••@example.com',
  });
});
