import { expect, test } from 'vitest';
import { api, type Api } from '../../../functions/contracts/api.ts';
import { createClient } from '../../../functions/contracts/http/client.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { classicPdf, plainPages } from '../../inspection/writers/pdf.ts';
import { adminToken } from '../../support/api/admin-token.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { storeCatalogue, subjectId } from '../../support/fixtures/samples.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const bytes = classicPdf(plainPages(['BCS401 Module 1']));

const clientOf = (cloud: Cloud, token?: string) =>
  createClient<Api>(api, (url, init) =>
    fetch(cloud.origin + url, {
      ...init,
      headers: { ...init?.headers, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );

test('an administrator’s note is published, deleted and restored', async () => {
  await using cloud = await testCloud({ admin });
  await storeCatalogue(cloud.table);
  const { notes, submissions } = clientOf(cloud, await adminToken(cloud, admin));

  const newNote = {
    filename: 'Greedy.pdf',
    size: bytes.byteLength,
    content_type: 'application/pdf',
  };
  const { upload_id, url, headers } = await submissions.createAdminUpload({ body: newNote });
  expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(
    200,
  );
  // Without waiting: the request waits for the inspection itself.
  const note = await notes.createNote({
    body: {
      title: 'Greedy',
      subject_id: subjectId('cse-ada'),
      semester: 4,
      upload_id: upload_id as never,
    },
  });
  expect(note).toMatchObject({ status: 'approved', file_type: 'pdf', pages: 1 });
  const file = async () => (await fetch(cloud.origin + note.file_url!)).status;
  expect(await file()).toBe(200);
  expect(await clientOf(cloud).notes.getNote({ params: { noteId: note.id } })).toMatchObject({
    title: 'Greedy',
  });

  await notes.deleteNote({ params: { noteId: note.id } });
  expect(await file()).not.toBe(200);
  const ticket = await notes.getNoteFile({ params: { noteId: note.id }, query: {} });
  expect((await fetch(ticket.url)).status).toBe(200);
  await notes.restoreNote({ params: { noteId: note.id }, body: {} });
  expect(await file()).toBe(200);
  expect(await notes.getAdminStats()).toMatchObject({ total_notes: 1, pending_approval: 0 });
});
