import { expect, test } from 'vitest';
import { openTestApi } from '../../support/test-api.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';

const driveId = '1AbCdEfGhIjKlMnOpQrStUvWxYz_-0123';

const testApi = await openTestApi();
await storeCatalogue(testApi.table);
await storeNotes(testApi.table, [
  sampleNote('ours', {
    title: 'Divide & conquer: “merge sort”!',
    topics: ['Sorting', 'Recursion'],
    description: 'How halves help',
    uploaded_by: 'Asha',
    created_at: '2026-01-02T03:04:05Z',
  }),
  sampleNote('linked', {
    drive_file_id: `https://drive.google.com/file/d/${driveId}/view?usp=sharing`,
    size: null,
    pages: null,
    file_type: 'docx',
  }),
  sampleNote('bare', { drive_file_id: driveId }),
  sampleNote('unreadable', { drive_file_id: 'https://example.com/notes.pdf' }),
  sampleNote('waiting', { status: 'pending' }),
  sampleNote('slides', { drive_file_id: 'files/ours.pptx', file_type: 'pptx' }),
  sampleNote('old', { drive_file_id: 'files/ours.doc', file_type: 'doc' }),
  sampleNote('text', {
    drive_file_id: 'files/ours.ppt',
    file_type: 'ppt',
    extraction: { key: 'a', drawn: null, text: 'files/ours.ppt', language: 'en' },
  }),
  sampleNote('legacy', {
    drive_file_id: 'files/ours.doc',
    file_type: 'doc',
    extraction: { key: 'a', drawn: null, text: null, language: 'other' },
  }),
]);

const show = (noteId: string) => testApi.visitor().api.notes.getNote({ params: { noteId } });
const download = (noteId: string) =>
  testApi.visitor().api.notes.downloadNote({ params: { noteId } });

const vote = (noteId: string) => testApi.visitor().api.notes.upvoteNote({ params: { noteId } });

test('a note is shown whole, with the names of its subject and branch', async () => {
  expect(await show('ours')).toEqual({
    id: 'ours',
    kind: 'notes',
    exam_session: null,
    title: 'Divide & conquer: “merge sort”!',
    description: 'How halves help',
    subject_id: 'cse-ada',
    subject_name: 'Design of Algorithms',
    subject_code: 'BCS401',
    branch_name: 'Computer Science',
    contributor_slug: null,
    questions: 0,
    scheme_year: '2022',
    semester: 4,
    module_number: 1,
    uploaded_by: 'Asha',
    file_type: 'pdf',
    drive_file_id: 'files/ours.pdf',
    size: 1000,
    pages: 3,
    topics: ['Sorting', 'Recursion'],
    status: 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    file_url: '/files/ours.pdf',
    preview_url: null,
    thumbnail_url: null,
    card_url: null,
    language: null,
    text_source: 'none',
    text_confidence: null,
    handwritten_pages: [],
    text_url: null,
    sha256: null,
    versions: [],
    outline: [],
  });
});

test.each(['linked', 'bare'])('a note on Drive is read there: %s', async (id) => {
  expect(await show(id)).toMatchObject({
    file_url: `https://drive.google.com/uc?export=download&id=${driveId}`,
    preview_url: `https://drive.google.com/file/d/${driveId}/preview`,
  });
});

test('an Office file is previewed on its page, where we can show it', async () => {
  expect(await show('slides')).toMatchObject({ preview_url: '/notes/slides#preview' });
  expect(await show('text')).toMatchObject({ preview_url: '/notes/text#preview' });
  for (const id of ['old', 'legacy']) expect(await show(id)).toMatchObject({ preview_url: null });
});

test.each(['waiting', 'unknown'])('a note that is not public is not found: %s', async (id) => {
  const refused = { problem: { status: 404, title: 'Not Found', detail: 'Note not found' } };
  await expect(show(id)).rejects.toMatchObject(refused);
  await expect(download(id)).rejects.toMatchObject(refused);
  await expect(vote(id)).rejects.toMatchObject(refused);
});

test('a download returns URL and file name', async () => {
  expect(await download('ours')).toEqual({
    url: '/files/ours.pdf',
    filename: 'BCS401-module-1-Divide-conquer-merge-sort.pdf',
    download_count: 1,
  });
  expect(await download('linked')).toMatchObject({
    url: `https://drive.google.com/uc?export=download&id=${driveId}`,
    filename: 'BCS401-module-1-Note-linked.docx',
  });
});

test('without a readable file there is nothing to download, and nothing is counted', async () => {
  await expect(download('unreadable')).rejects.toMatchObject({
    problem: {
      status: 404,
      title: 'File Not Found',
      detail: "The file you're trying to download doesn't exist or has been removed.",
    },
  });
  expect(await show('unreadable')).toMatchObject({ download_count: 0 });
});
