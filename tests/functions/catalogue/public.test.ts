import { expect, test } from 'vitest';
import { expectProblem, openTestApi } from '../../support/test-api.ts';
import { branchId, schemeId, storeCatalogue } from '../../support/fixtures/samples.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
const { catalogue } = testApi.visitor().api;

const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

test('schemes come oldest first, with all their fields, and branches by name', async () => {
  const { items } = await catalogue.listSchemes();
  expect(items).toEqual([
    { id: '2018', year: '2018', description: 'The older one' },
    { id: '2022', year: '2022', description: null },
  ]);
  const listed = await catalogue.listBranches();
  expect(namesOf(listed)).toEqual(['Computer Science', 'Information Science', 'Zoology']);
});

test('the subjects of a branch are sorted by name, ignoring case; an unknown branch is 404', async () => {
  const ise = await catalogue.listBranchSubjects({ params: { branchId: 'ise' } });
  expect(namesOf(ise)).toEqual(['algorithms, design and analysis', 'Digital Design']);
  const empty = await catalogue.listBranchSubjects({ params: { branchId: 'empty' } });
  expect(empty.items).toEqual([]);
  const unknown = catalogue.listBranchSubjects({ params: { branchId: 'none' } });
  await expectProblem(unknown, 404, 'Branch not found');
});

const idsOf = async (query: { scheme_id?: string; branch_id?: string; semester?: number }) =>
  (await catalogue.listSubjects({ query })).items.map(({ id }) => id);

test('subjects are filtered by scheme, branch and semester together', async () => {
  expect(await idsOf({})).toHaveLength(5);
  expect(await idsOf({ scheme_id: schemeId('2018') })).toEqual(['cse-old-ada']);
  expect(await idsOf({ branch_id: branchId('cse') })).toEqual(['cse-ada', 'cse-old-ada', 'cse-os']);
  expect(await idsOf({ branch_id: 'cse', scheme_id: '2022', semester: 4 })).toEqual(['cse-ada']);
  expect(await idsOf({ semester: 3 })).toEqual(['ise-ddco', 'cse-os']);
  expect(await idsOf({ scheme_id: 'none' })).toEqual([]);
});

test('browsers keep the catalogue for five minutes, the edge for five seconds', async () => {
  const response = await testApi.visitor().send('/api/branches');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=5');
});
