import { expect, test } from 'vitest';
import type { BranchId } from '../../../functions/contracts/domain/fields.ts';
import type { NoteCard } from '../../../functions/contracts/domain/note-card.ts';
import { expectProblem, openTestApi, type TestApi } from '../../support/test-api.ts';
import {
  branchId,
  noteId,
  operatingSystems,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../support/fixtures/samples.ts';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, [
  sampleNote('none', { module_number: null, download_count: 5 }),
  sampleNote('m2', { module_number: 2, upvotes: 2, topics: ['Greedy', 'Heaps', 'greedy'] }),
  sampleNote('m1-old', { created_at: '2025-01-01T00:00:00Z', download_count: 60 }),
  sampleNote('m1-new', { created_at: '2026-02-01T00:00:00Z' }),
  sampleNote('from-ise', { subject_id: subjectId('ise-ada'), module_number: 5 }),
  sampleNote('os', { ...operatingSystems, module_number: 4 }),
  sampleNote('stray', { semester: 5, module_number: 3 }),
  sampleNote('old-scheme', {
    subject_id: subjectId('cse-old-ada'),
    subject_code: '18CS42',
    scheme_year: '2018',
  }),
  sampleNote('orphan', { subject_id: subjectId('deleted'), subject_code: 'GONE1', semester: 8 }),
  sampleNote('waiting', { status: 'pending' }),
]);

const idsOf = ({ items }: { items: NoteCard[] }) => items.map(({ id }) => id as string);
type Query = Parameters<ReturnType<TestApi['visitor']>['api']['notes']['listNotes']>[0];
const list = (query: NonNullable<Query>['query']) =>
  testApi.visitor().api.notes.listNotes({ query });

const ofSubject = 'm1-new m1-old m2 stray from-ise none'.split(' ');

test('a subject lists the approved notes of its course by module, missing last, newest first', async () => {
  const listed = await list({ subject: 'cse-ada' });
  expect(idsOf(listed)).toEqual(ofSubject);
  expect(listed.next).toBeNull();
  expect(listed.totals).toEqual({ notes: 6, downloads: 65, upvotes: 2 });
});

test('an empty parameter is none', async () => {
  const query = 'branch=&semester=&subject=cse-ada&search=&kind=&cursor=&limit=';
  const answer = await testApi.visitor().send(`/api/notes?${query}`);
  expect(answer.status).toBe(200);
  expect(idsOf((await answer.json()) as { items: NoteCard[] })).toEqual(
    idsOf(await list({ subject: 'cse-ada' })),
  );
});

test('a note is listed under every subject of its course, with the requested subject’s name', async () => {
  const { items } = await list({ subject: 'ise-ada' });
  expect(items).toHaveLength(6);
  expect(new Set(items.map((item) => item.subject_name))).toEqual(
    new Set(['algorithms, design and analysis']),
  );
  expect(new Set(items.map((item) => item.branch_name))).toEqual(new Set(['Information Science']));
});

const ofBranch = 'm1-new old-scheme m1-old m2 stray os from-ise none'.split(' ');

test.each([
  [{ branch: 'cse' }, ofBranch],
  [{ branch: 'cse', semester: 3 }, ['os']],
  [{ branch: 'cse', semester: 5 }, ['stray']],
  [{ branch: 'empty' }, []],
  [{ branch: 'unknown' }, []],
  [{ semester: 3 }, ['os']],
  [{ semester: 8 }, ['orphan']],
  [{ semester: 7 }, []],
  [{ subject: 'cse-ada', semester: 5 }, ['stray']],
  [{ subject: 'cse-ada', branch: 'ise', semester: 4 }, ofSubject.filter((id) => id !== 'stray')],
  [{ subject: 'cse-os', branch: 'ise' }, []],
  [{ subject: 'unknown' }, []],
])('%j lists %j', async (query, expected) => {
  expect(idsOf(await list(query))).toEqual(expected);
});

test('without a filter, every approved note and no pending note is listed', async () => {
  const listed = await list({});
  expect(listed.items).toHaveLength(9);
  expect(idsOf(listed)).not.toContain('waiting');
});

test('a note whose subject was deleted keeps its place, without names', async () => {
  const { items } = await list({ semester: 8 });
  expect(items[0]).toMatchObject({
    subject_name: null,
    branch_name: null,
    subject_code: 'GONE1',
    scheme_year: '2022',
  });
});

test('totals are those of the whole list on every page', async () => {
  for (const filter of [{ subject: 'cse-ada' }, { branch: 'cse' }, { semester: 4 }, {}]) {
    const whole = await list({ ...filter, limit: 50 });
    const first = await list({ ...filter, limit: 1 });
    const second = await list({ ...filter, limit: 1, cursor: first.next! });
    expect(first.totals).toEqual(whole.totals);
    expect(second.totals).toEqual(whole.totals);
  }
});

test('recent notes come newest first, four by default', async () => {
  const { api } = testApi.visitor();
  const recent = await api.notes.listRecentNotes();
  expect(recent.items).toHaveLength(4);
  expect(recent.items[0]?.id).toBe('m1-new');
  const all = await api.notes.listRecentNotes({ query: { limit: 50 } });
  expect(all.items).toHaveLength(9);
  expect(all.items.at(-1)?.id).toBe('m1-old');
  await expect(api.notes.listRecentNotes({ query: { limit: 51 } })).rejects.toMatchObject({
    problem: { status: 400, errors: [{ field: 'limit', message: 'Must be at most 50' }] },
  });
});

test('a list sets the visitor cookie once with no-store; otherwise the edge stores it for seconds', async () => {
  const visitor = testApi.visitor();
  const first = await visitor.send('/api/notes');
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('set-cookie')).toContain('visitor=');
  const second = await visitor.send('/api/notes');
  expect(second.headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate, s-maxage=5',
  );
  expect(second.headers.get('set-cookie')).toBeNull();
  // Nor does a response that caches may store.
  const stored = await testApi.visitor().send('/api/openapi.json');
  expect(stored.headers.get('cache-control')).toContain('public, max-age=300');
  expect(stored.headers.get('set-cookie')).toBeNull();
});

test('a course has its branches and its notes by module and use, however its code is written', async () => {
  const { api } = testApi.visitor();
  const course = await api.notes.getCourse({ params: { schemeYear: '2022', code: 'bcs401' } });
  expect(course).toMatchObject({
    scheme_year: '2022',
    code: 'BCS401',
    title: 'Design of Algorithms',
    totals: { notes: 6, downloads: 65, upvotes: 2 },
  });
  expect(course.subjects.map(({ branch_code }) => branch_code)).toEqual(['CS', 'IS']);
  expect(course.subjects[0]).toEqual({
    subject_id: 'cse-ada',
    branch_id: 'cse',
    branch_name: 'Computer Science',
    branch_code: 'CS',
    semester: 4,
    credits: 4,
  });
  expect(course.notes.map(({ id }) => id as string)).toEqual([
    'm1-old',
    'm1-new',
    ...ofSubject.slice(2),
  ]);
  expect(course.changed_at).not.toBeNull();
  expect(course.modules.map(({ number, notes: count }) => [number, count])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 1],
  ]);
  expect(course.modules[1]!.topics).toEqual(['Greedy', 'Heaps']);
});

test('a course without notes exists; one that no branch has does not', async () => {
  const { api } = testApi.visitor();
  const empty = await api.notes.getCourse({ params: { schemeYear: '2022', code: 'BCS302' } });
  expect(empty).toMatchObject({ title: 'Digital Design', notes: [], changed_at: null });
  const unknown = api.notes.getCourse({ params: { schemeYear: '2022', code: 'XYZ999' } });
  await expectProblem(unknown, 404, 'Course not found');
});

test('a note of a shared course is named as the reader’s branch names it', async () => {
  const { api } = testApi.visitor();
  const named = {
    subject_name: 'algorithms, design and analysis',
    branch_name: 'Information Science',
  };
  const own = { subject_name: 'Design of Algorithms', branch_name: 'Computer Science' };
  const branch = branchId('ise');
  const params = { noteId: noteId('m2') };
  expect(await api.notes.getNote({ params, query: { branch } })).toMatchObject(named);
  expect(await api.notes.getNote({ params, query: { branch: branchId('empty') } })).toMatchObject(
    own,
  );
  const recent = await api.notes.listRecentNotes({ query: { branch, limit: 1 } });
  expect(recent.items).toMatchObject([named]);
  const listed = async (query: { named_for: BranchId; branch?: BranchId }) => {
    const { items } = await api.notes.listNotes({ query });
    return items.find(({ id }) => id === params.noteId);
  };
  expect(await listed({ named_for: branch })).toMatchObject(named);
  expect(await listed({ named_for: branchId('empty') })).toMatchObject(own);
  expect(await listed({ named_for: branch, branch: branchId('cse') })).toMatchObject(own);
  const course = { schemeYear: '2022', code: 'BCS401' };
  expect(await api.notes.getCourse({ params: course, query: { branch } })).toMatchObject({
    title: named.subject_name,
    subjects: [{ branch_code: 'IS' }, { branch_code: 'CS' }],
  });
});
