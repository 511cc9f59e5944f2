import { afterAll, beforeEach, vi } from 'vitest';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { createPdf, openContributions } from '../../../support/fixtures/contributions.ts';
import { subjectId } from '../../../support/fixtures/samples.ts';
import { expectConsistentCounters } from '../../../support/simulation/counters.ts';
import { expectConsistentNoteFiles } from '../../../support/simulation/note-files.ts';
import { countMark } from '../../../support/table/count-mark.ts';
import { auditEntries } from '../../../support/test-api.ts';

export const drive = 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUv/view';
export const fields = (changes: object = {}) => ({
  title: 'Greedy algorithms',
  subject_id: subjectId('cse-ada'),
  semester: 4,
  drive_file_id: drive,
  ...changes,
});

export const keyOf = (fileUrl: string | null): string => fileUrl!.slice(1);

/**
 * A test API for one test file, with an administrator's requests. Its counters and files are checked after the tests.
 */
export async function openNoteAdmin() {
  const site = await openContributions();
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterAll(async () => {
    await expectConsistentCounters(site.table);
    await expectConsistentNoteFiles(site);
  });
  const api = site.admin.api.notes;
  /** Calls the server's API, also with invalid bodies. */
  const create = (changes: object = {}) => api.createNote({ body: fields(changes) as never });
  /** A clean upload; returns its id. */
  const uploaded = async (bytes = createPdf()): Promise<string> => {
    const id = await site.upload(bytes);
    await site.inspect();
    return id;
  };
  const visit = async (id: string, kind: 'upvote' | 'download') => {
    const { notes } = site.testApi.visitor().api;
    await (kind === 'upvote' ? notes.upvoteNote : notes.downloadNote)({ params: { noteId: id } });
    await countMark(site.testApi.table, id as NoteId, kind);
  };
  return {
    site,
    api,
    create,
    uploaded,
    createWithFile: async (changes: object = {}, bytes = createPdf()) =>
      create({ drive_file_id: undefined, upload_id: await uploaded(bytes), ...changes }),
    update: (id: string, body: object) =>
      api.updateNote({ params: { noteId: id }, body: body as never }),
    remove: (id: string) => api.deleteNote({ params: { noteId: id } }),
    restore: (id: string) => api.restoreNote({ params: { noteId: id }, body: {} }),
    publicNote: (id: string) => site.student.api.notes.getNote({ params: { noteId: id } }),
    vote: (id: string) => visit(id, 'upvote'),
    download: (id: string) => visit(id, 'download'),
    publicFiles: () => site.buckets.keys('files'),
    audited: (id: string) => auditEntries(site.admin, `note ${id}`),
  };
}
