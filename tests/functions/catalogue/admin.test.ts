import { beforeEach, expect, test } from 'vitest';
import { concurrentChangeText } from '../../../functions/contracts/http/problem.ts';
import { getSiteCounts } from '../../../functions/table/notes/stats.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { openCatalogue } from '../../support/fixtures/admin-catalogue.ts';
import { expectProblem, problemError } from '../../support/test-api.ts';

const { testApi, catalogue, newScheme, newBranch, entriesOf, nextYear } = await openCatalogue();
const student = testApi.visitor();
let year: number;
beforeEach(() => {
  year = nextYear();
});

test('a scheme is created, listed by year, changed and deleted, with audit entries', async () => {
  const scheme = await newScheme({ description: ' ' });
  expect(scheme).toMatchObject({ year: String(year), description: null });
  const earlier = await newScheme({ year: '1999', description: 'Old' });
  const years = async () => (await catalogue.listAdminSchemes()).items.map((one) => one.year);
  const listed = await years();
  expect(listed).toEqual(listed.toSorted());
  expect(listed).toContain(String(year));

  const params = { schemeId: earlier.id };
  const changed = await catalogue.updateScheme({ params, body: { description: 'Older' } });
  expect(changed).toMatchObject({ year: '1999', description: 'Older' });
  expect(changed.updated_at! > earlier.updated_at!).toBe(true);
  expect(await catalogue.deleteScheme({ params })).toEqual({ id: earlier.id });
  expect(await years()).not.toContain('1999');
  await expectProblem(catalogue.deleteScheme({ params }), 404, 'Scheme not found');
  const change = catalogue.updateScheme({ params, body: { year: 'x' } });
  await expectProblem(change, 404, 'Scheme not found');
  expect(await entriesOf(`scheme ${earlier.id}`)).toMatchObject([
    { what: 'create', who: 'admin-1', before: null, after: { year: '1999', description: 'Old' } },
    { what: 'update', before: { description: 'Old' }, after: { description: 'Older' } },
    { what: 'delete', before: { year: '1999', description: 'Older' }, after: null },
  ]);
});

test('a year is unique, and available again after a change', async () => {
  const scheme = await newScheme();
  const taken = problemError(409, 'A scheme of this year exists already.', 'year');
  await expect(newScheme()).rejects.toEqual(taken);
  await expect(newScheme({ year: ` ${year} ` })).rejects.toEqual(taken);
  const other = await newScheme({ year: `${year}-b` });
  const rename = (to: string) =>
    catalogue.updateScheme({ params: { schemeId: other.id }, body: { year: to } });
  await expect(rename(String(year))).rejects.toEqual(taken);
  expect((await rename(`${year}-B`)).year).toBe(`${year}-B`);
  await catalogue.deleteScheme({ params: { schemeId: scheme.id } });
  expect((await rename(String(year))).year).toBe(String(year));
  await newScheme({ year: `${year}-b` });
});

test('a branch is created, counted, changed and deleted, with audit entries', async () => {
  const before = (await getSiteCounts(testApi.table)).branches;
  const branch = await newBranch({ description: 'Ours' });
  expect((await getSiteCounts(testApi.table)).branches).toBe(before + 1);
  const params = { branchId: branch.id };
  const body = { name: 'Zebra studies', updated_at: branch.updated_at };
  const changed = await catalogue.updateBranch({ params, body });
  expect(changed).toMatchObject({ ...branch, ...body, updated_at: changed.updated_at });
  const stale = catalogue.updateBranch({ params, body: { ...body, name: 'X' } });
  await expectProblem(stale, 409, concurrentChangeText);
  expect(await catalogue.updateBranch({ params, body })).toEqual(changed);
  expect((await catalogue.listAdminBranches()).items.at(-1)).toEqual(changed);
  expect((await student.api.catalogue.listBranches()).items.at(-1)).toEqual({
    id: branch.id,
    name: 'Zebra studies',
    code: branch.code,
    description: 'Ours',
  });
  await catalogue.deleteBranch({ params });
  expect((await getSiteCounts(testApi.table)).branches).toBe(before);
  await expectProblem(catalogue.deleteBranch({ params }), 404, 'Branch not found');
  expect((await entriesOf(`branch ${branch.id}`)).map(({ what }) => what)).toEqual([
    'create',
    'update',
    'delete',
  ]);
  await expectConsistentCounters(testApi.table);
});

test('the code of a branch is unique, ignoring case', async () => {
  const branch = await newBranch();
  const taken = problemError(409, 'A branch with this code exists already.', 'code');
  await expect(newBranch({ code: `b${year}` })).rejects.toEqual(taken);
  const other = await newBranch({ code: `X${year}` });
  const rename = (code: string) =>
    catalogue.updateBranch({ params: { branchId: other.id }, body: { code } });
  await expect(rename(branch.code)).rejects.toEqual(taken);
  expect((await rename(`x${year}`)).code).toBe(`x${year}`);
  await catalogue.deleteBranch({ params: { branchId: branch.id } });
  expect((await rename(branch.code)).code).toBe(branch.code);
});
