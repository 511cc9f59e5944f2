import type { Submission } from '../../contracts/submissions.ts';
import { fileIdentity, listNotesOfFile } from '../../table/files/file-hash.ts';
import { getSubmissions, type StoredSubmission } from '../../table/files/submission.ts';
import type { Table } from '../../table/core/table.ts';
import { listSameUploads } from '../../table/files/upload.ts';

/** Other submissions of the same file that are pending, or approved without a note; oldest first. */
async function sameSubmissions(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<StoredSubmission[]> {
  const uploads = await listSameUploads(table, sha256);
  const ids = uploads.flatMap(({ submission_id: id }) => (id && id !== submission.id ? [id] : []));
  const found = ids.length > 0 ? await getSubmissions(table, ids) : [];
  return found
    .filter(({ status, submission_type }) => status === 'pending' || submission_type === 'other')
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Another note, or else another submission, with the same file. `sha256` is null for a file on Drive. */
export async function findDuplicate(
  table: Table,
  submission: StoredSubmission,
  sha256: string | null,
): Promise<Submission['duplicate_of']> {
  const file = fileIdentity(sha256, submission.drive_file_id);
  if (file === undefined) return null;
  const [notes, [first]] = await Promise.all([
    listNotesOfFile(table, file),
    sha256 ? sameSubmissions(table, submission, sha256) : [],
  ]);
  const note = notes.find(({ id }) => id !== submission.note_id);
  if (note) return { kind: 'note', id: note.id, title: note.title };
  return first ? { kind: 'submission', id: first.id, title: first.title } : null;
}
