import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mapDetails } from '../../../functions/contracts/domain/note-details.ts';
import { openContributions, submissionBody } from '../../support/fixtures/contributions.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const site = await disposeAfterAll(openContributions());
const { api } = site.admin;
const details = (text: string) =>
  mapDetails<string, string[]>(({ kind, label }) =>
    kind === 'list' ? [`${text} ${label}`] : `${text} ${label}`,
  );
const noteBody = () => {
  const { title, semester, subject_id } = submissionBody();
  return { title, semester, subject_id, drive_file_id: randomUUID() } as never as object;
};
const pageOf = async (noteId: string) =>
  site.testApi.visitor().api.notes.getNote({ params: { noteId: noteId as never } });

test('a note keeps every detail through creation, other changes and the lists of an export', async () => {
  const { id } = await api.notes.createNote({
    body: { ...noteBody(), ...details('first') } as never,
  });
  const params = { noteId: id };
  expect(await pageOf(id)).toMatchObject(details('first'));
  await api.notes.updateNote({ params, body: { title: 'Another title' } });
  expect(await pageOf(id)).toMatchObject({ title: 'Another title', ...details('first') });
  await api.notes.updateNote({ params, body: details('second') });
  const { items } = await api.notes.listAllNotes({ query: {} });
  expect(items.find((note) => note.id === id)).toMatchObject(details('second'));
});

test('a blank detail is empty', async () => {
  const blank = mapDetails<string, string[]>(({ kind }) => (kind === 'list' ? [' '] : ' '));
  const { id } = await api.notes.createNote({ body: { ...noteBody(), ...blank } as never });
  expect(await pageOf(id)).toMatchObject(
    mapDetails<null, never[]>(({ kind }) => (kind === 'list' ? [] : null)),
  );
});

test('an approval publishes every detail as it was sent and corrected', async () => {
  const body = { ...submissionBody(), upload_id: null, drive_file_id: randomUUID() };
  const visitor = site.testApi.visitor().api.submissions;
  const { id } = await visitor.createSubmission({ body: { ...body, ...details('sent') } as never });
  const params = { submissionId: id };
  expect(await api.submissions.getSubmission({ params })).toMatchObject(details('sent'));
  const { description } = details('corrected');
  await api.submissions.correctSubmission({ params, body: { description } });
  const { note_id } = await api.submissions.approveSubmission({ params, body: {} });
  expect(await pageOf(note_id!)).toMatchObject({ ...details('sent'), description });
});
