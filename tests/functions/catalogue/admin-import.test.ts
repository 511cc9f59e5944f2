import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectRenamesPropagated, propagateRenames } from '../../support/simulation/catalogue.ts';
import { root } from '../../../lib/root.ts';
import { openTestApi } from '../../support/test-api.ts';
import { courseOfNote, storeNoteOfSubject } from '../../support/fixtures/catalogue.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();
const { catalogue } = admin.api;

const header = 'scheme,branch,semester,code,name,credits,confidence';
const subjects = (...lines: string[]) => ({
  filename: 'subjects.csv',
  text: [header, ...lines].join('\n'),
});
type File = ReturnType<typeof subjects>;
const preview = (file: File) => catalogue.importCatalogue({ body: { ...file, dry_run: true } });
const apply = (file: File, digest?: string) =>
  catalogue.importCatalogue({ body: { ...file, dry_run: false, ...(digest && { digest }) } });
await apply({ filename: 'branches.csv', text: 'code,name\nCS,Computers\nIS,Information' });
await apply(subjects('2022,CS,4,BCS403,Data,4,A', '2022,IS,4,BCS403,Data bases,4,A'));
const refused = (detail: string | RegExp) => ({
  problem: { status: 409, detail: expect.stringMatching(detail) },
});

test('a preview shows fields before and after; notes follow a reverted change', async () => {
  const { items } = await catalogue.listAdminSubjects({ query: { search: 'bcs403' } });
  const subject = items.find(({ branch_id }) => branch_id === 'cs')!;
  expect(subject.code).toBe('BCS403');
  const note = await storeNoteOfSubject(testApi.table, subject);
  const params = { subjectId: subject.id };
  const body = { code: 'X403', name: 'Databases', updated_at: subject.updated_at };
  await catalogue.updateSubject({ params, body });
  expect(await courseOfNote(testApi.table, note)).toBe('2022 X403 4');
  const line = `2022,cs,4,BCS403,${subject.name},${subject.credits},A`;
  const shown = await preview(subjects(line));
  expect(shown.changes).toEqual([
    {
      kind: 'subject',
      title: '2022 CS BCS403',
      before: { code: 'X403', name: 'Databases' },
      after: { code: 'BCS403', name: subject.name },
    },
  ]);
  await apply(subjects(line), shown.digest);
  expect(await courseOfNote(testApi.table, note)).toBe('2022 BCS403 4');
  const now = await catalogue.getAdminSubject({ params });
  expect(now).toMatchObject({ code: 'BCS403', name: subject.name });
  // A version that was read earlier is outdated.
  const { updated_at } = subject;
  const stale = catalogue.updateSubject({ params, body: { name: 'Mine', updated_at } });
  await expect(stale).rejects.toMatchObject(refused(/^Somebody else has changed this/));
});

test('another plan than the one that was shown is refused', async () => {
  const file = subjects('2022,CS,4,NEW1,New,3,A', '2022,CS,9,NEW2,New,3,A');
  const shown = await preview(file);
  expect(shown.refused).toEqual([{ line: 3, reason: 'semester "9" is not 1 to 8' }]);
  const { items: branches } = await catalogue.listAdminBranches();
  const branch = branches.find(({ code }) => code === 'CS')!;
  const { items: schemes } = await catalogue.listAdminSchemes();
  const made = await catalogue.createSubject({
    body: {
      name: 'Newer',
      code: 'new1',
      branch_id: branch.id,
      scheme_id: schemes.find(({ year }) => year === '2022')!.id,
    },
  });
  await expect(apply(file, shown.digest)).rejects.toMatchObject(
    refused(/^The catalogue has changed/),
  );
  const meanwhile = await preview(file);
  expect(meanwhile.digest).not.toBe(shown.digest);
  expect(meanwhile.subjects).toEqual({ added: 0, changed: 1, same: 0 });
  expect((await apply(file, meanwhile.digest)).digest).toBe(meanwhile.digest);
  const params = { subjectId: made.id };
  expect(await catalogue.getAdminSubject({ params })).toMatchObject({ name: 'New', code: 'NEW1' });
});

test('two concurrent imports of one file import it once', async () => {
  const before = (await catalogue.listAdminSubjects()).total;
  const lines = Array.from({ length: 120 }, (_, i) => `2022,CS,4,AT${i},At once ${i},3,A`);
  const both = await Promise.allSettled([apply(subjects(...lines)), apply(subjects(...lines))]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  await apply(subjects(...lines));
  expect((await catalogue.listAdminSubjects()).total).toBe(before + 120);
  await propagateRenames(testApi.table);
  await expectRenamesPropagated(testApi.table);
});

test.each([
  ['', { field: 'text' }, 'Some of the input is not valid.'],
  ['a,b\n1,2', { field: 'text' }, 'unknown header "a,b"; expected'],
  ['code,name\n"unclosed', { field: 'text' }, 'not CSV'],
])('a text that is %j is refused', async (text, error, detail) => {
  await expect(preview({ filename: 'a.csv', text })).rejects.toMatchObject({
    problem: { status: 400, detail: expect.stringContaining(detail), errors: [error] },
  });
});

test('the university’s whole catalogue fits in a request', async () => {
  const text = readFileSync(join(root, 'localstack/seed/catalogue/subjects.csv'), 'utf8');
  const { refused: unknown, changes } = await preview({ filename: 'subjects.csv', text });
  // The other branches are not imported.
  expect(unknown[0]).toMatchObject({ reason: expect.stringMatching(/^unknown branch/) });
  expect(changes.length).toBeGreaterThan(100);
});
