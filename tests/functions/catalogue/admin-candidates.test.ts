import { expect, test } from 'vitest';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import { expectRenamesPropagated } from '../../support/simulation/catalogue.ts';
import { expectProblem, openTestApi } from '../../support/test-api.ts';
import { scanAllItems } from '../../support/table/table-items.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();
const { catalogue } = admin.api;

const header = 'scheme,branch,semester,code,name,credits,confidence';
const importText = (text: string) =>
  catalogue.importCatalogue({ body: { filename: 'some.csv', text, dry_run: false } });
const importRows = (...lines: string[]) => importText([header, ...lines].join('\n'));
const waiting = async () => (await catalogue.listCandidates()).items.map(({ code }) => code);
const confirm = (id: string, body = {}) =>
  catalogue.confirmCandidate({ params: { candidateId: id as never }, body });
const dismiss = (id: string) =>
  catalogue.dismissCandidate({ params: { candidateId: id as never } });
const publicCodes = async () => {
  clearCaches();
  return (await testApi.visitor().api.catalogue.listSubjects()).items.map(({ code }) => code);
};
await importText('code,name\nCS,Computer Science\nIS,Information Science');

const rows = ['2022,CS,4,OK1,Sure,3,A', '2022,CS,5,W1,Elective,3,C', '2022,CS,5,W2,Other,3,C'];

test('rows of confidence C become candidates, which are not public', async () => {
  expect(await importRows(...rows)).toMatchObject({ waiting: 2, subjects: { added: 1 } });
  expect(await catalogue.listCandidates()).toEqual({
    items: [
      {
        id: '2022_cs_w1',
        scheme: '2022',
        branch: 'CS',
        semester: 5,
        code: 'W1',
        name: 'Elective',
        credits: 3,
        source: 'some.csv:3',
      },
      expect.objectContaining({ code: 'W2', source: 'some.csv:4' }),
    ],
    next: null,
    total: 2,
  });
  expect(await publicCodes()).toEqual(['OK1']);
  const before = await scanAllItems(testApi.table);
  await importRows(...rows);
  expect(await scanAllItems(testApi.table)).toEqual(before);
});

test('an import updates a pending candidate that the file has changed', async () => {
  expect(await importRows('2022,CS,6,W1,Elective one,2,C')).toMatchObject({ waiting: 1 });
  expect((await catalogue.listCandidates()).items[0]).toMatchObject({
    semester: 6,
    name: 'Elective one',
    credits: 2,
    source: 'some.csv:2',
  });
});

test('a confirmed candidate becomes a subject with the corrections; a retry gets the same response', async () => {
  const subject = await confirm('2022_cs_w1', { name: 'Elective I', semester: 5 });
  expect(subject).toMatchObject({
    id: '2022-cs-w1',
    name: 'Elective I',
    code: 'W1',
    semester: 5,
    credits: 2,
    scheme_year: '2022',
    branch_name: 'Computer Science',
  });
  expect(await confirm('2022_cs_w1', { name: 'Elective I', semester: 5 })).toEqual(subject);
  expect(await waiting()).toEqual(['W2']);
  expect((await publicCodes()).toSorted()).toEqual(['OK1', 'W1']);
  const { items } = await admin.api.audit.listAudit();
  expect(items[0]).toMatchObject({
    who: 'admin-1',
    what: 'confirm',
    target: 'candidate 2022_cs_w1',
    before: { name: 'Elective one' },
    after: { subject_id: '2022-cs-w1', name: 'Elective I' },
  });
  await expectRenamesPropagated(testApi.table);
});

test('a later import does not list a dismissed row again', async () => {
  expect(await dismiss('2022_cs_w2')).toEqual({ id: '2022_cs_w2' });
  expect(await dismiss('2022_cs_w2')).toEqual({ id: '2022_cs_w2' });
  await expectProblem(confirm('2022_cs_w2'), 404, 'This row is no longer waiting.');
  await expectProblem(dismiss('2022_cs_w1'), 404);
  await catalogue.deleteSubject({ params: { subjectId: '2022-cs-w1' as never } });
  await expectProblem(confirm('2022_cs_w1'), 404);
  expect(await importRows(...rows)).toMatchObject({ waiting: 0, subjects: { same: 1 } });
  expect(await waiting()).toEqual([]);
  const { items } = await admin.api.audit.listAudit();
  expect(items.filter(({ what }) => what === 'dismiss')).toHaveLength(1);
});

test('a candidate whose code exists is refused, and is removed when an import contains the subject', async () => {
  await importRows('2022,CS,5,W3,Third,3,C', '2022,IS,5,W3,Third,3,C');
  const { items: schemes } = await catalogue.listAdminSchemes();
  const { items: branches } = await catalogue.listAdminBranches();
  await catalogue.createSubject({
    body: { name: 'Third', code: 'w3', scheme_id: schemes[0]!.id, branch_id: branches[0]!.id },
  });
  const taken = 'A subject with this code exists already in this scheme and branch.';
  await expectProblem(confirm('2022_cs_w3'), 409, taken);
  const corrected = await confirm('2022_cs_w3', { code: 'W33' });
  expect(corrected).toMatchObject({ id: '2022-cs-w33', code: 'W33' });
  expect(await importRows('2022,IS,5,W3,Third,3,B')).toMatchObject({ waiting: 0 });
  expect(await waiting()).toEqual([]);
});
