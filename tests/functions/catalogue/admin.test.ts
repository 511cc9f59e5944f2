import { beforeEach, describe, expect, test } from 'vitest';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import type {
  BranchFields,
  SchemeFields,
  SubjectFields,
} from '../../../functions/contracts/catalogue.ts';
import { concurrentChangeText } from '../../../functions/contracts/http/conflict.ts';
import { getSiteCounts } from '../../../functions/table/notes/stats.ts';
import { openProduct } from '../../support/product.ts';
import { expectConsistentCounters } from '../../support/invariants/counters.ts';
import { sampleNote, storeNotes, subjectId } from '../../support/fixtures/samples.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { expectProblem, problemError } from '../../support/expect-problem.ts';

let year = 2030;
const product = await disposeAfterAll(openProduct());
const admin = await product.admin();
const student = product.visitor();
const { catalogue } = admin.api;
beforeEach(() => {
  year += 1;
});

const newScheme = (fields: Partial<SchemeFields> = {}) =>
  catalogue.createScheme({ body: { year: String(year), ...fields } });
const newBranch = (fields: Partial<BranchFields> = {}) =>
  catalogue.createBranch({ body: { name: `Branch ${year}`, code: `B${year}`, ...fields } });
const entriesOf = async (target: string) =>
  (await admin.api.audit.listAudit({ query: { limit: 200 } })).items
    .filter((entry) => entry.target === target)
    .toReversed();

/** A scheme and a branch of this test, and what makes subjects of them. */
async function newHome() {
  const [scheme, branch] = await Promise.all([newScheme(), newBranch()]);
  return {
    scheme,
    branch,
    newSubject: (fields: Partial<SubjectFields> = {}) =>
      catalogue.createSubject({
        body: { name: 'Graphs', code: 'G1', scheme_id: scheme.id, branch_id: branch.id, ...fields },
      }),
  };
}

const missing = (...fields: string[]) =>
  expect.objectContaining({
    problem: expect.objectContaining({
      status: 400,
      detail: 'Please fill in all required fields',
      errors: fields.map((field) => ({ field, message: expect.any(String) })),
    }),
  });

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('schemes', () => {
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
    await expectProblem(
      catalogue.updateScheme({ params, body: { year: 'x' } }),
      404,
      'Scheme not found',
    );
    expect(await entriesOf(`scheme ${earlier.id}`)).toMatchObject([
      { what: 'create', who: 'admin-1', before: null, after: { year: '1999', description: 'Old' } },
      { what: 'update', before: { description: 'Old' }, after: { description: 'Older' } },
      { what: 'delete', before: { year: '1999', description: 'Older' }, after: null },
    ]);
  });

  test('a year is there once, and free again when it is given up', async () => {
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

  test('twenty concurrent requests create one', async () => {
    const made = await Promise.allSettled(Array.from({ length: 20 }, () => newScheme()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const taken = problemError(409, 'A scheme of this year exists already.');
    expect(reasons).toEqual(Array.from({ length: 19 }, () => taken));
  });

  test('a year is needed', async () => {
    const blank = problemError(400, 'Please enter a scheme year', 'year');
    await expect(newScheme({ year: '  ' })).rejects.toEqual(blank);
    await expect(catalogue.createScheme({ body: {} as never })).rejects.toEqual(blank);
  });

  test('the second of two changes is refused unless it is the same change', async () => {
    const { id, updated_at } = await newScheme();
    const params = { schemeId: id };
    const first = await catalogue.updateScheme({ params, body: { description: 'A', updated_at } });
    await expectProblem(
      catalogue.updateScheme({ params, body: { description: 'B', updated_at } }),
      409,
      concurrentChangeText,
    );
    const again = await catalogue.updateScheme({ params, body: { description: 'A', updated_at } });
    expect(again).toEqual(first);
    await expectProblem(
      catalogue.updateScheme({ params, body: { description: 'B', updated_at: null } }),
      409,
      concurrentChangeText,
    );
    const last = await catalogue.updateScheme({ params, body: { description: '' } });
    expect(last.description).toBeNull();
  });
});

describe('branches', () => {
  test('a branch is created, counted, changed and deleted, with audit entries', async () => {
    const before = (await getSiteCounts(product.table)).branches;
    const branch = await newBranch({ description: 'Ours' });
    expect((await getSiteCounts(product.table)).branches).toBe(before + 1);
    const params = { branchId: branch.id };
    const body = { name: 'Zebra studies', updated_at: branch.updated_at };
    const changed = await catalogue.updateBranch({ params, body });
    expect(changed).toMatchObject({
      ...branch,
      name: 'Zebra studies',
      updated_at: changed.updated_at,
    });
    await expectProblem(
      catalogue.updateBranch({ params, body: { ...body, name: 'X' } }),
      409,
      concurrentChangeText,
    );
    expect(await catalogue.updateBranch({ params, body })).toEqual(changed);
    expect((await catalogue.listAdminBranches()).items.at(-1)).toEqual(changed);
    expect((await student.api.catalogue.listBranches()).items.at(-1)).toEqual({
      id: branch.id,
      name: 'Zebra studies',
      code: branch.code,
      description: 'Ours',
    });
    await catalogue.deleteBranch({ params });
    expect((await getSiteCounts(product.table)).branches).toBe(before);
    await expectProblem(catalogue.deleteBranch({ params }), 404, 'Branch not found');
    expect((await entriesOf(`branch ${branch.id}`)).map(({ what }) => what)).toEqual([
      'create',
      'update',
      'delete',
    ]);
    await expectConsistentCounters(product.table);
  });

  test('a code is unique, ignoring case', async () => {
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

  test('name and code are needed', async () => {
    await expect(newBranch({ name: ' ', code: '' })).rejects.toEqual(missing('name', 'code'));
    await expect(catalogue.createBranch({ body: { name: 'A' } as never })).rejects.toEqual(
      missing('code'),
    );
    await expectProblem(
      newBranch({ code: 'A/B' }),
      400,
      'Please use letters, digits and dashes only',
    );
  });
});

describe('subjects', () => {
  test('one is made with the usual semester and credits, and shows everywhere', async () => {
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
    const shown = await student.api.catalogue.listBranchSubjects({
      params: { branchId: branch.id },
    });
    expect(shown.items).toEqual([everybody]);
    const listed = await student.api.catalogue.listSubjects({ query: { scheme_id: scheme.id } });
    expect(listed.items).toEqual([everybody]);
  });

  test('requires its fields and references', async () => {
    const { newSubject } = await newHome();
    await expect(catalogue.createSubject({ body: {} as never })).rejects.toMatchObject({
      problem: {
        status: 400,
        detail: 'Please fill in all required fields',
        errors: ['name', 'code', 'scheme_id', 'branch_id'].map((field) => ({ field })),
      },
    });
    await expectProblem(
      newSubject({ scheme_id: 'gone' as never }),
      400,
      'This scheme does not exist any more.',
      'scheme_id',
    );
    await expectProblem(
      newSubject({ branch_id: 'gone' as never }),
      400,
      'This branch does not exist any more.',
      'branch_id',
    );
    await expectProblem(newSubject({ credits: 16 }), 400);
    expect(await newSubject({ credits: 0, semester: 8 })).toMatchObject({
      credits: 0,
      semester: 8,
    });
  });

  test('a code is there once in a scheme and branch', async () => {
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

  test('a stale version is refused; the log has only the changed fields', async () => {
    const { newSubject } = await newHome();
    const { id, updated_at } = await newSubject();
    const params = { subjectId: id };
    await catalogue.updateSubject({ params, body: { name: 'Trees', code: 'G1', updated_at } });
    await expectProblem(
      catalogue.updateSubject({ params, body: { name: 'Woods', updated_at } }),
      409,
      concurrentChangeText,
    );
    await catalogue.deleteSubject({ params });
    await expectProblem(catalogue.getAdminSubject({ params }), 404, 'Subject not found');
    expect(await entriesOf(`subject ${id}`)).toMatchObject([
      { what: 'create', after: { name: 'Graphs', credits: 4 } },
      { what: 'update', before: { name: 'Graphs' }, after: { name: 'Trees' } },
      { what: 'delete', before: { name: 'Trees', code: 'G1' }, after: null },
    ]);
  });
});

describe('references', () => {
  test('is counted, deletes nothing, and reads Unknown afterwards', async () => {
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
    // Of another branch's subject with the same course: not one of these.
    notes.push({ ...note('e', one), subject_id: subjectId('of-others') });
    await storeNotes(product.table, notes);

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
    expect(
      (await student.api.notes.listNotes({ query: { branch: branch.id } })).items,
    ).toMatchObject([{ subject_name: 'Trees', branch_name: null }]);
    await expectConsistentCounters(product.table);
  });
});

describe('the list of subjects', () => {
  test('filters, searches, sorts and pages without losing one, as of now', async () => {
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
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await catalogue.listAdminSubjects({
            query: { ...query, sort, order, limit: 4, ...(cursor && { cursor }) },
          });
          expect(page.total).toBe(6);
          paged.push(...idsOf(page));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(paged).toEqual(idsOf(whole));
      }

    const some = async (more: object) =>
      idsOf(await catalogue.listAdminSubjects({ query: { ...query, ...more } }));
    expect(await some({ semester: 2 })).toHaveLength(2);
    expect(await some({ branch_id: branch.id, search: 'ALPHA  c1' })).toEqual([made[1]!.id]);
    expect(await some({ search: 'ಗಣಿತ' })).toEqual([made[3]!.id]);
    expect(await some({ search: 'nothing at all' })).toEqual([]);
    expect(await some({ branch_id: 'none' })).toEqual([]);
  });

  test('the next page continues after a subject that was deleted meanwhile', async () => {
    const { scheme, newSubject } = await newHome();
    for (const code of ['A', 'B', 'C', 'D']) await newSubject({ name: `Name ${code}`, code });
    const query = { scheme_id: scheme.id, limit: 2 };
    const first = await catalogue.listAdminSubjects({ query });
    await catalogue.deleteSubject({ params: { subjectId: first.items[1]!.id } });
    const second = await catalogue.listAdminSubjects({ query: { ...query, cursor: first.next! } });
    expect(second.items.map(({ code }) => code)).toEqual(['C', 'D']);
    expect(second).toMatchObject({ next: null, total: 3 });
  });

  test('refuses a cursor that is forged, or of another list; takes the longest names', async () => {
    const { scheme, newSubject } = await newHome();
    for (const code of ['A', 'B', 'C']) await newSubject({ name: 'ಗ'.repeat(200), code });
    const query = { scheme_id: scheme.id, limit: 1 };
    const { next } = await catalogue.listAdminSubjects({ query });
    expect(next!.length).toBeLessThanOrEqual(512);
    const stale = problemError(400, 'This list has changed. Please start from its beginning.');
    const use = (cursor: string, more = {}) =>
      catalogue.listAdminSubjects({ query: { ...query, ...more, cursor } });
    expect((await use(next!)).items).toHaveLength(1);
    await expect(use(`${next}x`)).rejects.toEqual(stale);
    await expect(use(next!, { order: 'desc' })).rejects.toEqual(stale);
    await expect(use('e30.AAAA')).rejects.toEqual(stale);
  });
});
