import { expect, test } from 'vitest';
import type { AdminNote } from '../../../../functions/contracts/notes.ts';
import { changeNote } from '../../../../functions/table/notes/change-note.ts';
import { getNote, type StoredNote } from '../../../../functions/table/notes/note.ts';
import { openTestApi, readPages } from '../../../support/test-api.ts';
import {
  noteId,
  operatingSystems,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../../support/fixtures/samples.ts';

const drive = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view';
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const note = (id: string, at: number, changes: Partial<StoredNote> = {}) =>
  sampleNote(id, {
    title: id,
    drive_file_id: drive,
    created_at: day(at),
    upload_date: day(30 - at),
    ...changes,
  });
const old = { subject_id: subjectId('cse-old-ada'), subject_code: '18CS42', scheme_year: '2018' };

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
const admin = await testApi.admin();
await storeNotes(testApi.table, [
  note('Banana', 1, { upvotes: 3, module_number: null, uploaded_by: 'Ravi' }),
  note('apple', 2, { upvotes: 9, file_type: 'docx', download_count: 5 }),
  note('Cherry', 3, {
    ...operatingSystems,
    module_number: 4,
    uploaded_by: 'asha',
    topics: ['Paging'],
  }),
  note('date', 4, { ...old, download_count: 7, description: 'About paging, too' }),
  note('elder', 5, { status: 'pending', upvotes: 1, semester: 5 }),
  note('fig', 6, { subject_id: subjectId('ise-ada'), module_number: 5 }),
  note('gone', 7),
  note('grape', 8, { ...operatingSystems, status: 'pending', module_number: 2 }),
]);
const deletedNote = (await getNote(testApi.table, noteId('gone')))!;
await changeNote(testApi.table, deletedNote, {
  ...deletedNote,
  status: 'deleted',
  deleted_from: 'approved',
  restorable_until: day(31),
  updated_at: day(9),
});

const list = (query: object = {}) => admin.api.notes.listAllNotes({ query: query as never });
const titles = ({ items }: { items: AdminNote[] }) => items.map(({ title }) => title);

test('newest first, including pending notes, without deleted ones', async () => {
  const all = await list();
  expect(titles(all)).toEqual(['grape', 'fig', 'elder', 'date', 'Cherry', 'apple', 'Banana']);
  expect([all.total, all.next]).toEqual([7, null]);
  expect(titles(await list({ order: 'asc' }))).toEqual(titles(all).toReversed());
});

test.each([
  [{ status: 'pending' }, ['grape', 'elder']],
  [{ status: 'approved' }, ['fig', 'date', 'Cherry', 'apple', 'Banana']],
  [{ status: 'deleted' }, ['gone']],
  [{ scheme: '2018' }, ['date']],
  [{ scheme: 'nowhere' }, []],
  [{ semester: 3 }, ['grape', 'Cherry']],
  [{ semester: 3, status: 'approved' }, ['Cherry']],
  // A course belongs to several branches, and its notes are listed under each of its subjects.
  [{ subject: 'ise-ada' }, ['fig', 'elder', 'apple', 'Banana']],
  [{ subject: 'cse-ada', branch: 'ise' }, ['fig', 'elder', 'apple', 'Banana']],
  [{ subject: 'cse-os', branch: 'ise' }, []],
  [{ branch: 'ise' }, ['fig', 'elder', 'apple', 'Banana']],
  [{ branch: 'cse', scheme: '2018' }, ['date']],
  [{ branch: 'cse', semester: 4 }, ['fig', 'date', 'apple', 'Banana']],
  [{ branch: 'empty' }, []],
  [{ search: 'paging' }, ['date', 'Cherry']],
  [{ search: 'operating SYSTEMS' }, ['grape', 'Cherry']],
  [{ search: '  ' }, ['grape', 'fig', 'elder', 'date', 'Cherry', 'apple', 'Banana']],
  [{ search: 'paging', semester: 3 }, ['Cherry']],
  [{ search: 'gone', status: 'deleted' }, ['gone']],
])('%j selects %j', async (query, expected) => {
  const found = await list(query);
  expect([titles(found), found.total, found.next]).toEqual([expected, expected.length, null]);
});

test.each([
  ['title', ['apple', 'Banana', 'Cherry', 'date', 'elder', 'fig', 'grape']],
  ['subject', ['fig', 'Banana', 'apple', 'date', 'elder', 'Cherry', 'grape']],
  ['semester', ['Cherry', 'grape', 'Banana', 'apple', 'date', 'fig', 'elder']],
  ['module', ['apple', 'date', 'elder', 'grape', 'Cherry', 'fig', 'Banana']],
  ['file_type', ['apple', 'Banana', 'Cherry', 'date', 'elder', 'fig', 'grape']],
  ['uploaded_by', ['apple', 'date', 'elder', 'fig', 'grape', 'Cherry', 'Banana']],
  ['upload_date', ['grape', 'fig', 'elder', 'date', 'Cherry', 'apple', 'Banana']],
  ['downloads', ['Banana', 'Cherry', 'elder', 'fig', 'grape', 'apple', 'date']],
  ['upvotes', ['Cherry', 'date', 'fig', 'grape', 'elder', 'Banana', 'apple']],
] as const)('sorted by %s, either way', async (sort, expected) => {
  const [up, down] = await Promise.all([list({ sort }), list({ sort, order: 'desc' })]);
  expect(titles(up)).toEqual(expected);
  expect(titles(down)).toEqual(expected.toReversed());
  expect([up.total, down.total]).toEqual([7, 7]);
});

const queries: object[] = [
  {},
  { order: 'asc' },
  { status: 'approved' },
  { status: 'deleted' },
  { sort: 'title' },
  { sort: 'upvotes', order: 'desc' },
  { branch: 'cse', sort: 'module' },
  { search: 'a', sort: 'subject', order: 'desc' },
];
test.each(queries)('of %j together are the whole list', async (query) => {
  const whole = titles(await list(query));
  const pages = await readPages((paging) => list({ ...query, limit: 2, ...paging }));
  for (const { total } of pages) expect(total).toBe(whole.length);
  expect(pages.flatMap((page) => titles(page))).toEqual(whole);
});

test('the first page costs a few reads, for any length of the list', async () => {
  await list();
  const { calls } = await testApi.measureConsumption(() => list({ limit: 50 }));
  // The role, the counters, three lists, and the current names of subjects and branches.
  expect(calls).toBe(7);
});
