import { beforeEach, expect, test } from 'vitest';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import type { SubjectFields } from '../../../functions/contracts/catalogue.ts';
import { expectConsistentCounters } from '../../support/simulation/counters.ts';
import { sampleNote, storeNotes, subjectId } from '../../support/fixtures/samples.ts';
import { openCatalogue } from '../../support/fixtures/admin-catalogue.ts';
import { expectProblem, problemError, readPages } from '../../support/test-api.ts';

const { testApi, catalogue, newBranch, newHome, nextYear } = await openCatalogue();
const student = testApi.visitor();
let year: number;
beforeEach(() => {
  year = nextYear();
});

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

test('a new subject has the default semester and credits, and shows everywhere', async () => {
  const { scheme, branch, newSubject } = await newHome();
  const subject = await newSubject({ description: '' });
  expect(subject).toEqual({
    id: subject.id,
    name: 'Graphs',
    code: 'G1',
    description: null,
    scheme_id: scheme.id,
    branch_id: branch.id,
    semester: 1,
    credits: 4,
    updated_at: subject.updated_at,
    scheme_year: String(year),
    branch_name: branch.name,
  });
  expect(await catalogue.getAdminSubject({ params: { subjectId: subject.id } })).toEqual(subject);
  const { updated_at: _, scheme_year: __, branch_name: ___, ...everybody } = subject;
  const shown = await student.api.catalogue.listBranchSubjects({ params: { branchId: branch.id } });
  expect(shown.items).toEqual([everybody]);
  const listed = await student.api.catalogue.listSubjects({ query: { scheme_id: scheme.id } });
  expect(listed.items).toEqual([everybody]);
});

test('a subject requires its fields and references', async () => {
  const { newSubject } = await newHome();
  await expect(catalogue.createSubject({ body: {} as never })).rejects.toMatchObject({
    problem: {
      status: 400,
      detail: 'Please fill in all required fields',
      errors: ['name', 'code', 'scheme_id', 'branch_id'].map((field) => ({ field })),
    },
  });
  for (const kind of ['scheme', 'branch']) {
    const [field, detail] = [`${kind}_id`, `This ${kind} does not exist any more.`];
    await expectProblem(newSubject({ [field]: 'gone' }), 400, detail, field);
  }
  await expectProblem(newSubject({ credits: 16 }), 400);
  expect(await newSubject({ credits: 0, semester: 8 })).toMatchObject({ credits: 0, semester: 8 });
});

test('the code of a subject is unique in a scheme and branch', async () => {
  const { scheme, newSubject } = await newHome();
  const subject = await newSubject();
  const taken = problemError(
    409,
    'A subject with this code exists already in this scheme and branch.',
    'code',
  );
  await expect(newSubject({ code: 'g1' })).rejects.toEqual(taken);
  const elsewhere = await newBranch({ code: `E${year}` });
  const other = await newSubject({ branch_id: elsewhere.id });
  const move = (body: Partial<SubjectFields>) =>
    catalogue.updateSubject({ params: { subjectId: other.id }, body });
  await expect(move({ branch_id: subject.branch_id })).rejects.toEqual(taken);
  await catalogue.deleteSubject({ params: { subjectId: subject.id } });
  expect(await move({ branch_id: subject.branch_id })).toMatchObject({
    branch_id: subject.branch_id,
    scheme_id: scheme.id,
  });
  expect((await newSubject({ branch_id: elsewhere.id })).id).not.toBe(other.id);
});

test('a deleted reference is counted before, deletes nothing, and reads Unknown afterwards', async () => {
  const { scheme, branch, newSubject } = await newHome();
  const [one, two] = [await newSubject(), await newSubject({ code: 'G2', name: 'Trees' })];
  const note = (id: string, of: typeof one, status: 'approved' | 'pending' = 'approved') =>
    sampleNote(`${id}-${year}`, {
      subject_id: of.id,
      subject_code: of.code,
      scheme_year: of.scheme_year!,
      semester: 1,
      status,
    });
  const notes = [note('a', one), note('b', one), note('c', two), note('d', two, 'pending')];
  // A note under another branch's subject of the same course does not count.
  notes.push({ ...note('e', one), subject_id: subjectId('of-others') });
  await storeNotes(testApi.table, notes);

  const [params, ofBranch] = [{ schemeId: scheme.id }, { branchId: branch.id }];
  const ofSubject = (id: string) =>
    catalogue.countSubjectReferences({ params: { subjectId: id as never } });
  expect(await catalogue.countSchemeReferences({ params })).toEqual({ subjects: 2, notes: 4 });
  expect(await catalogue.countBranchReferences({ params: ofBranch })).toEqual({
    subjects: 2,
    notes: 4,
  });
  expect(await ofSubject(one.id)).toEqual({ subjects: 0, notes: 2 });
  expect(await ofSubject(two.id)).toEqual({ subjects: 0, notes: 2 });
  await expectProblem(ofSubject('none'), 404, 'Subject not found');

  await catalogue.deleteScheme({ params });
  await catalogue.deleteBranch({ params: ofBranch });
  const list = await catalogue.listAdminSubjects({ query: { scheme_id: scheme.id } });
  expect(list.items).toMatchObject([
    { name: 'Graphs', scheme_year: null, branch_name: null },
    { name: 'Trees', scheme_year: null, branch_name: null },
  ]);
  const renamed = await catalogue.updateSubject({
    params: { subjectId: one.id },
    body: { name: 'Graph theory' },
  });
  expect(renamed).toMatchObject({ name: 'Graph theory', scheme_year: null, branch_name: null });
  await catalogue.deleteSubject({ params: { subjectId: one.id } });

  clearCaches();
  const subjects = await student.api.catalogue.listSubjects({ query: { scheme_id: scheme.id } });
  expect(subjects.items.map(({ id }) => id)).toEqual([two.id]);
  const ofTwo = await student.api.notes.listNotes({ query: { subject: two.id } });
  expect(ofTwo.items).toMatchObject([{ subject_name: 'Trees', branch_name: null }]);
  expect(await student.api.notes.getNote({ params: { noteId: notes[0]!.id } })).toMatchObject({
    subject_name: null,
    branch_name: null,
    scheme_year: String(year),
  });
  expect((await student.api.notes.listNotes({ query: { branch: branch.id } })).items).toMatchObject(
    [{ subject_name: 'Trees', branch_name: null }],
  );
  await expectConsistentCounters(testApi.table);
});

test('the list of subjects filters, searches, sorts and pages without losing one, as of now', async () => {
  const { scheme, branch, newSubject } = await newHome();
  const names = ['Alpha 10', 'alpha 2', 'Beta', 'ಗಣಿತ', 'Ångström', 'Beta'];
  const made = [];
  for (const [i, name] of names.entries())
    made.push(
      await newSubject({ name, code: `C${i}`, semester: 1 + (i % 3), credits: 5 - (i % 4) }),
    );
  const query = { scheme_id: scheme.id };
  const all = await catalogue.listAdminSubjects({ query });
  expect(all).toMatchObject({ total: 6, next: null });
  expect(all.items.map(({ name }) => name)).toEqual([
    'alpha 2',
    'Alpha 10',
    'Ångström',
    'Beta',
    'Beta',
    'ಗಣಿತ',
  ]);

  for (const sort of ['name', 'code', 'semester', 'credits'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const whole = await catalogue.listAdminSubjects({ query: { ...query, sort, order } });
      const values = whole.items.map((one) => one[sort]);
      const turn = order === 'asc' ? 1 : -1;
      const byValue = new Intl.Collator('en', { numeric: true }).compare;
      expect(values).toEqual(values.toSorted((a, b) => turn * byValue(String(a), String(b))));
      const pages = await readPages((paging) =>
        catalogue.listAdminSubjects({ query: { ...query, sort, order, limit: 4, ...paging } }),
      );
      for (const { total } of pages) expect(total).toBe(6);
      expect(pages.flatMap((page) => idsOf(page))).toEqual(idsOf(whole));
    }

  const some = async (more: object) =>
    idsOf(await catalogue.listAdminSubjects({ query: { ...query, ...more } }));
  expect(await some({ semester: 2 })).toHaveLength(2);
  expect(await some({ branch_id: branch.id, search: 'ALPHA  c1' })).toEqual([made[1]!.id]);
  expect(await some({ search: 'ಗಣಿತ' })).toEqual([made[3]!.id]);
  expect(await some({ search: 'nothing at all' })).toEqual([]);
  expect(await some({ branch_id: 'none' })).toEqual([]);
});
