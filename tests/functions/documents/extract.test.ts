import { expect, test } from 'vitest';
import type { NoteId } from '../../../functions/contracts/domain/fields.ts';
import { handler } from '../../../functions/documents/extract.ts';
import { indexTexts } from '../../../functions/publishing/indexing/index-texts.ts';
import { s3Storage } from '../../../functions/files/s3-storage.ts';
import { setExtraction } from '../../../functions/table/notes/note-outline.ts';
import { getNote } from '../../../functions/table/notes/note.ts';
import { doc } from '../../inspection/writers/ole-documents.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';

const site = await openContributions();
const context = { table: site.table, objects: s3Storage() };
const { searchCourse, getNote: showNote } = site.student.api.notes;

/** Runs the worker for each waiting request. */
async function extract(): Promise<void> {
  const keys = (await site.buckets.keys('uploads')).filter((key) => key.startsWith('extract/'));
  for (const key of keys) {
    const body = JSON.stringify({ detail: { object: { key } } });
    await handler({ Records: [{ body }] } as never);
    await site.buckets.remove('uploads', key);
  }
}

const imageOf = async (id: NoteId) => {
  const note = await getNote(site.table, id, { consistent: true });
  return { id, scheme_year: note!.scheme_year, subject_code: note!.subject_code };
};

/** Runs the publisher for a changed note and then the worker, until no request is left. */
async function settle(id: NoteId): Promise<void> {
  const after = await imageOf(id);
  const change = [{ entity: 'note', before: after, after }] as const;
  await indexTexts(context, change);
  await extract();
  await indexTexts(context, change);
}

const words = (topic: string, n: number) =>
  Array.from(
    { length: n },
    (_, i) => `${topic}${i} is explained beside ${topic}${i + 1},${i % 2 === 0 ? ' ' : '\n'}`,
  ).join('');
const pages = ['BCS401 Module 1: greedy choices', words('heap', 60), words('huffman', 60)];

const search = async (q: string, code = 'bcs401') =>
  (await searchCourse({ params: { schemeYear: '2022', code }, query: { q } })).hits;

const original = await site.publish({}, classicPdf(plainPages(pages)));
await settle(original);

test('a published note has a thumbnail, a card and its headings', async () => {
  const note = await showNote({ params: { noteId: original } });
  expect(note.thumbnail_url).toMatch(/^\/files\/pictures\/.+\.pdf\.jpg$/);
  expect(note.card_url).toMatch(/^\/files\/pictures\/.+-card\.jpg$/);
  for (const url of [note.thumbnail_url!, note.card_url!]) {
    const { bytes, headers } = await site.buckets.get('files', url.slice(1));
    expect(headers['content-type']).toBe('image/jpeg');
    expect(bytes.length).toBeGreaterThan(500);
  }
});

test.each([
  ['a word, at its page', 'huffman7', [3]],
  ['the beginning of a word', 'choic', [1]],
  ['several words of one page in any order', 'heap12 EXPLAINED', [2]],
  ['no page that lacks one of the words', 'heap12 huffman7', []],
])('a search in a course finds %s', async (_, q, found) => {
  const hits = await search(q);
  expect(hits.map(({ page }) => page)).toEqual(found);
  for (const { note_id, title, snippet } of hits) {
    expect({ note_id, title }).toEqual({ note_id: original, title: 'Greedy algorithms' });
    for (const word of q.split(' ')) expect(snippet.toLowerCase()).toContain(word.toLowerCase());
    expect(snippet.length).toBeLessThan(200);
  }
});

test('the reviewer sees a submission that has one page changed beside the note that it resembles', async () => {
  const copy = [...pages.slice(0, 1), words('heap', 55), words('huffman', 60)];
  const id = await site.submit({ title: 'My own notes' }, classicPdf(plainPages(copy)));
  await extract();
  const { items } = await site.admin.api.submissions.listSubmissions();
  const { similar, duplicate_of } = items.find((one) => one.id === id)!;
  expect(duplicate_of).toBeNull();
  expect(similar).toEqual([
    { kind: 'note', id: original, title: 'Greedy algorithms', likeness: expect.any(Number) },
  ]);
  expect(similar[0]!.likeness).toBeGreaterThan(0.8);
  const next = classicPdf(plainPages([...copy, words('tree', 10)]));
  const later = await site.submit({ title: 'Yet another copy' }, next);
  await extract();
  const params = { submissionId: id as never };
  const renewed = (await site.admin.api.submissions.getSubmission({ params })).similar;
  expect(renewed.map((one) => one.id)).toEqual(expect.arrayContaining([original, later]));
});

test('deleting a note removes its pictures and text, and restoring it extracts them again', async () => {
  const id = original;
  const { card_url } = await showNote({ params: { noteId: id } });
  const params = { noteId: id };
  await site.admin.api.notes.deleteNote({ params });
  await settle(id);
  expect(await site.buckets.keys('files')).not.toContain(card_url!.slice(1));
  expect(await site.buckets.keys('site')).not.toContain(`texts/notes/${id}.br`);
  expect(await search('huffman8')).toEqual([]);
  await site.admin.api.notes.restoreNote({ params, body: {} });
  await settle(id);
  expect(await site.buckets.keys('files')).toContain(card_url!.slice(1));
  const url = `/api/courses/2022/BCS401/search?q=huffman8&fresh`;
  expect((await site.student.send(url)).status).toBe(200);
});

test('the text of a DOC is public as long as its note', async () => {
  const text = 'The heap is a tree that keeps the largest of its keys at the root.\r'.repeat(2);
  const upload_id = await site.upload(doc({ text }), 'Heaps.doc');
  await site.inspect();
  const noteId = await site.publish({ upload_id: upload_id as never });
  const params = { noteId };
  expect(await showNote({ params })).toMatchObject({ text_url: null, preview_url: null });
  await settle(noteId);
  const note = await showNote({ params });
  expect(note).toMatchObject({ language: 'en', preview_url: `/notes/${noteId}#preview` });
  const key = note.text_url!.slice(1);
  expect(key).toMatch(/^files\/pictures\/.+\.doc\.txt$/);
  const { bytes, headers } = await site.buckets.get('files', key);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(bytes.toString()).toContain('The heap is a tree');
  expect(note.sha256).toMatch(/^[0-9a-f]{64}$/);
  await site.admin.api.notes.deleteNote({ params });
  expect(await site.buckets.keys('files')).not.toContain(key);
});

test('a changed title renders the link preview again, and a document that was not read is read', async () => {
  const before = await getNote(site.table, original);
  const request = `extract/note/${original}`;
  const body = { title: 'Greedy algorithms, corrected' };
  await site.admin.api.notes.updateNote({ params: { noteId: original }, body });
  const change = async () => {
    const after = await imageOf(original);
    await indexTexts(context, [{ entity: 'note', before: after, after }]);
    expect(await site.buckets.keys('uploads')).toContain(request);
  };
  await change();
  await site.buckets.remove('uploads', request);
  await setExtraction(site.table, (await getNote(site.table, original))!, { key: '', drawn: null });
  await change();
  await extract();
  const after = await getNote(site.table, original);
  expect(after?.extraction?.key).not.toBe(before?.extraction?.key);
  expect((await showNote({ params: { noteId: original } })).thumbnail_url).not.toBeNull();
});
