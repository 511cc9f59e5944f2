import { expect, test } from 'vitest';
import { putUser } from '../../../functions/table/site/user.ts';
import {
  courseOfNote,
  storeCatalogueWithNotes,
  storeNoteOfSubject,
} from '../../support/fixtures/catalogue.ts';
import { expectRenamesPropagated, propagateRenames } from '../../support/simulation/catalogue.ts';
import { openTestApi } from '../../support/test-api.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';

const testApi = await openTestApi();
const { table } = testApi;
await putUser(table, { id: 'admin-1', role: 'admin' });
const { catalogue } = (await testApi.admin()).api;
const student = testApi.visitor().api;

const listed = async (subject: string) =>
  (await student.notes.listNotes({ query: { subject } })).items.map(({ id }) => id as string);

test('codes that differ only in case name one course', async () => {
  const { name, shared, twin, notes } = await storeCatalogueWithNotes(table);
  await catalogue.updateSubject({ params: { subjectId: shared.id }, body: { code: 's1' } });
  expect(await courseOfNote(table, notes.first)).toBe(`${name} s1 3`);
  expect(await listed(twin.id)).toContain(notes.first);
  expect(await listed(shared.id)).toContain(notes.ofSharedCourse);
  await expectConsistentCounters(table);
});

test('a rename of a scheme with many subjects takes few calls', async () => {
  const name = 'Many';
  const branch = await catalogue.createBranch({ body: { name, code: name } });
  const lines = Array.from({ length: 250 }, (_, i) => `2090,${name},4,M${i},Subject ${i},3,A`);
  const text = ['scheme,branch,semester,code,name,credits,confidence', ...lines].join('\n');
  await catalogue.importCatalogue({ body: { filename: 'many.csv', text, dry_run: false } });
  const { items } = await catalogue.listAdminSubjects({
    query: { branch_id: branch.id, limit: 10 },
  });
  for (const subject of items) await storeNoteOfSubject(table, subject);
  const params = { schemeId: items[0]!.scheme_id };
  const spent = await testApi.measureConsumption(() =>
    catalogue.updateScheme({ params, body: { year: '2091' } }),
  );
  // Three transactions of a hundred items, ten courses with a note each, and the reads before them.
  expect(spent.calls).toBeLessThan(45);
  expect((await catalogue.countSchemeReferences({ params })).notes).toBe(10);
  await propagateRenames(table);
  await expectRenamesPropagated(table);
});

test('a course is renamed in all its branches with one request', async () => {
  const { scheme, shared, twin, other } = await storeCatalogueWithNotes(table);
  const body = { name: 'Algorithms', rename_in_all_branches: true };
  const params = { subjectId: shared.id };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await catalogue.updateSubject({ params, body })).toMatchObject({ name: 'Algorithms' });
  const { items } = await catalogue.listAdminSubjects({ query: { scheme_id: scheme.id } });
  const nameOf = (id: string) => items.find((subject) => subject.id === id)?.name;
  expect([shared.id, twin.id].map(nameOf)).toEqual(['Algorithms', 'Algorithms']);
  expect(nameOf(other.id)).toBe(other.name);
});
