import { expect, test } from 'vitest';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { headingWords } from '../../../functions/search/engine/entry.ts';
import { clearCaches } from '../../../functions/kernel/cache.ts';
import { replaceCourses } from '../../../functions/search/storage/course-index-object.ts';
import { rebuildIndex } from '../../support/fixtures/rebuild-index.ts';
import { pickSearchedFields } from '../../../functions/search/storage/indexed-note.ts';
import { updateIndex } from '../../../functions/search/storage/update-index.ts';
import { seededCourses } from './seeded-courses.ts';
import { branchId, noteId, schemeId } from '../../../functions/contracts/domain/fields.ts';
import {
  putDocumentText,
  updateCourseTexts,
} from '../../../functions/search/storage/document-texts.ts';
import { putOutline } from '../../../functions/table/notes/note-outline.ts';
import { question, readingOf, storePaper } from '../../support/fixtures/papers.ts';
import { openTestApi } from '../../support/test-api.ts';
import {
  operatingSystems,
  sampleNote,
  storeCatalogue,
  storeNotes,
} from '../../support/fixtures/samples.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { openBuckets } from '../../support/storage.ts';

/** A paper whose second page has one question. */
const reading = readingOf('2026-06', {
  ...question(3, 'b', 'Solve the dining philosophers problem.'),
  page: 2,
});

const notes = [
  sampleNote('os-3', { ...operatingSystems, title: 'Deadlocks', module_number: 3 }),
  sampleNote('os-1', { ...operatingSystems, title: 'Processes and threads', module_number: 1 }),
  sampleNote('ada-2', { title: 'Sorting by merging', module_number: 2 }),
];
const paper = { ...operatingSystems, title: 'June 2026' };
const branch_names = ['Computer Science and Engineering'];
const outline = [
  { title: 'Resource allocation graphs', page: 2 },
  { title: "Banker's algorithm", page: 5 },
];
const headings = headingWords(outline.map(({ title }) => title));
const searched = [
  ...notes,
  sampleNote('os-qp', { ...paper, kind: 'question_paper', module_number: null }),
].map((note) =>
  pickSearchedFields(note, {
    subject_name: 'Operating Systems',
    branch_names,
    ...(note.id === 'os-3' && { headings }),
  }),
);
const { catalogue } = seededCourses();

const objects = s3Storage();
const testApi = await openTestApi();
await disposeAfterAll(openBuckets());
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, notes);
await storePaper(testApi.table, 'os-qp', reading, paper);

const visitor = testApi.visitor();
const find = (q: string, query = {}) => visitor.api.search.search({ query: { q, ...query } });

test('a search finds nothing before courses are published, and every course afterwards', async () => {
  expect((await find('dbms', { live: 'true' })).courses).toEqual([]);
  expect(await replaceCourses(objects, async () => catalogue)).toBe(true);
  expect(await replaceCourses(objects, async () => catalogue)).toBe(false);
  await rebuildIndex(objects, [searched[0]!, searched[1]!, searched[3]!]);
  clearCaches();
  const { courses, understood } = await find('dbms module 2');
  expect(courses[0]).toEqual({
    scheme_year: '2022',
    code: 'BCS403',
    name: 'Database Management Systems',
    semesters: [4],
    branches: expect.arrayContaining(['CS', 'IS']),
    notes: 0,
    url: paths.course('2022', 'BCS403'),
  });
  expect(understood).toEqual({ course: 'BCS403', module: 2 });
});

test('a course comes with its notes, narrowed by module or topic, also those added since', async () => {
  await updateIndex(objects, { put: [searched[2]!], remove: [] });
  clearCaches();
  expect((await find('operating systm')).courses[0]).toMatchObject({ code: 'BCS303', notes: 2 });
  expect(await idsOf('os')).toEqual(['os-1', 'os-3', 'os-qp']);
  expect(await idsOf('os qp')).toEqual(['os-qp']);
  expect(await idsOf('pyq')).toEqual(['os-qp']);
  // Without a model paper, the course's other papers; a lab manual has no substitute.
  expect(await idsOf('bcs303 model question paper')).toEqual(['os-qp']);
  expect(await idsOf('bcs303 lab manual')).toEqual([]);
  expect(await idsOf('bcs303 module 3')).toEqual(['os-3']);
  expect((await idsOf('deadlocks os'))[0]).toBe('os-3');
  expect(await idsOf('merging')).toEqual(['ada-2']);
  expect(await idsOf('ada m2')).toEqual(['ada-2']);
  expect(await idsOf('ada m4')).toEqual([]);
});

const idsOf = async (q: string, query = {}) =>
  (await find(q, query)).notes.map(({ id }) => id as string);

/** Publishes another title of `ada-2`. */
async function renameMerging(title: string) {
  const note = { ...searched[2]!, title, updated_at: new Date().toISOString() };
  await updateIndex(objects, { put: [note], remove: [] });
  clearCaches();
}

/** Found notes with the pages of their headings. */
const foundIds = async (q: string) =>
  (await find(q)).notes.map(({ id, place }) => `${id}${place ? `#${place.page}` : ''}`);

test('a heading of a document finds it at its page, below the notes that have the words themselves', async () => {
  await putOutline(testApi.table, noteId.parse('os-3'), { outline });
  expect(await foundIds('banker algorithm')).toEqual(['os-3#5']);
  expect(await foundIds('allocation graph')).toEqual(['os-3#2']);
  // With a course, before its other notes.
  expect(await foundIds('os allocation')).toEqual(['os-3#2', 'os-1', 'os-qp']);
  expect(await foundIds('os m1 allocation')).toEqual(['os-1']);
  // One typo, when nothing else is found.
  expect(await foundIds('bankers')).toEqual(['os-3']);
  // Below the title that contains the word.
  await renameMerging('Allocation of memory');
  expect(await foundIds('allocation')).toEqual(['ada-2', 'os-3#2']);
  const list = await visitor.api.notes.listNotes({ query: { search: 'allocation' } });
  expect(list.items.map(({ id }) => id)).toEqual(['ada-2', 'os-3']);
});

const list = (query: NonNullable<Parameters<typeof visitor.api.notes.listNotes>[0]>['query']) =>
  visitor.api.notes.listNotes({ query });
const listBy = async (query: Parameters<typeof list>[0]) => {
  const { items, ...page } = await list(query);
  return { ids: items.map(({ id }) => id as string), kinds: page.kinds, ...page.searched };
};
const listOf = (search: string) => listBy({ search });

test('the list of notes understands a text as the search does', async () => {
  const course = { scheme_year: '2022', code: 'BCS303', name: 'Operating Systems', semester: 3 };
  expect(await listOf('os')).toMatchObject({
    ids: ['os-1', 'os-3'],
    kinds: { notes: 2, question_paper: 1, syllabus: 0 },
    understood: { course: 'BCS303' },
    course,
    kind: 'notes',
    missing: [],
  });
  expect(await listOf('os module 3')).toMatchObject({ ids: ['os-3'], course, missing: [] });
  expect(await listOf('pyq os')).toMatchObject({ ids: ['os-qp'], kind: 'question_paper' });
  expect(await listBy({ search: 'pyq os', kind: 'notes' })).toMatchObject({
    ids: ['os-1', 'os-3'],
  });
  expect((await listOf('biotechnology sem 4')).understood).toEqual({ semester: 4, branch: 'BT' });
});

test('where a course lacks what a text asks for, the list has the rest and says so', async () => {
  expect(await listOf('bcs303 model question paper')).toMatchObject({
    ids: ['os-qp'],
    kind: 'question_paper',
    missing: ['kind'],
  });
  expect(await listOf('os module 5')).toMatchObject({ ids: ['os-1', 'os-3'], missing: ['module'] });
  expect(await listOf('os xylophone')).toMatchObject({ ids: ['os-1', 'os-3'], missing: ['words'] });
  expect(await listOf('coa')).toMatchObject({ ids: [], course: { code: '21CS34' } });
  expect(await listOf('merging os')).toMatchObject({ course: { code: 'BCS303' } });
});

test('a module alone is that of the reader’s courses, or of all', async () => {
  for (const search of ['m3', 'module 3']) {
    expect(await listOf(search)).toMatchObject({ ids: ['os-3'], course: null });
    const own = { named_for: branchId.parse('CS'), own_scheme: schemeId.parse('2022') };
    expect((await listBy({ search, ...own, own_semester: 3 })).understood).toEqual({
      module: 3,
      semester: 3,
      branch: 'CS',
      scheme_year: '2022',
      is_own: true,
    });
    expect((await listBy({ search, ...own, own_semester: 4 })).ids).toEqual([]);
  }
});

test('an unknown code leads to its code in other schemes before other semesters of its own', async () => {
  const { courses, understood } = await find('18cs51', { live: 'true' });
  expect(understood).toEqual({ unknown_code: '18CS51', scheme_year: '2018' });
  const codes = courses.map(({ code }) => code);
  expect(codes.slice(0, 2).toSorted()).toEqual(['21CS51', 'BCS501']);
  expect(codes.slice(2).every((code) => code.startsWith('18CS3'))).toBe(true);
});

/** Stores the text of documents of a course; those with `qp` in their id are papers. */
async function storeTexts(code: string, ids: readonly string[], pages: readonly string[]) {
  await Promise.all(ids.map((id) => putDocumentText(objects, id, { of: 'file', pages })));
  const texts = ids.map((id) => ({ id, title: id, isPaper: id.endsWith('qp'), pages }));
  await updateCourseTexts(objects, { scheme_year: '2022', code }, texts);
  clearCaches();
}

test('words inside a document find its page', async () => {
  await storeTexts('BCS303', ['os-3'], ['Scheduling', 'Semaphores', 'The readers-writers problem']);
  for (const [q, marked] of [
    ['writers problem', 'writers'],
    ['os writers', 'writers'],
    ['bcs303 readers', 'readers'],
  ]) {
    const place = { page: 3, title: 'The readers-writers problem', find: marked };
    const found = (await find(q!)).notes.find(({ id }) => id === 'os-3');
    expect({ q, place: found?.place }).toEqual({ q, place });
    expect({ q, ...(await listOf(q!)) }).toMatchObject({ q, ids: ['os-3'], missing: [] });
  }
});

test('a question of a paper is found with its number, its marks and its page', async () => {
  await storeTexts('BCS303', ['os-qp'], ['BCS303', reading.questions[0]!.values.text]);
  for (const q of ['dining philosophers', 'os philosophers']) {
    const place = {
      title: 'Solve the dining philosophers problem.',
      page: 2,
      find: 'philosophers',
      question: { number: 3, letter: 'b', marks: 10 },
    };
    const found = (await find(q)).notes.find(({ id }) => id === 'os-qp');
    expect({ q, place: found?.place }).toEqual({ q, place });
  }
});

test('the student’s scheme comes first, and limit bounds courses and notes', async () => {
  const { courses, notes: found } = await find('os', { limit: 1, scheme: '2021' });
  expect(courses.map(({ code }) => code)).toEqual(['21CS44']);
  expect(found).toHaveLength(1);
});

test('a search costs no read of the table but its notes, and one write unless it is being typed', async () => {
  await find('os');
  const spent = await testApi.measureConsumption(() => find('os', { limit: 2 }));
  const typed = await testApi.measureConsumption(() => find('os', { limit: 2, live: 'true' }));
  expect([spent.calls, typed.calls]).toEqual([4, 3]);
});

test('searches are counted, failed ones by their words, without personal data and without those being typed', async () => {
  const admin = await testApi.admin();
  const shown = () => admin.api.site.getInsight({ query: { period: '7-days' } });
  const before = (await shown()).points.at(-1)!;
  for (const q of ['  Photosynthesis! ', 'photosynthesis', 'xylophone', '?!']) await find(q);
  for (const q of [
    'asha.rao@example.com',
    'asha@okaxis',
    '98765 43210',
    '+91-98765-43210',
    '1rv20cs001',
    '1 RV 20 CS 001',
  ])
    await find(q);
  await find('photosynth', { live: 'true' });
  await find('os');
  const { words, points } = await shown();
  expect(words).toEqual([
    { words: 'photosynthesis', searches: 2 },
    { words: 'xylophone', searches: 1 },
  ]);
  const today = points.at(-1)!;
  expect(today.searches_with_result - before.searches_with_result).toBe(1);
  expect(today.searches_without_result - before.searches_without_result).toBe(10);
  const lastMonth = await admin.api.site.getInsight({ query: { period: 'last-month' } });
  expect(lastMonth.words).toEqual([]);
});
