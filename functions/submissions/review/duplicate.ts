import type { Submission } from '../../contracts/submissions.ts';
import {
  fileIdentity,
  listNotesOfFile,
  listSimilarFiles,
  type FileIdentity,
} from '../../table/submissions/file-hash.ts';
import { getSubmissions, type StoredSubmission } from '../../table/submissions/submission.ts';
import type { Table } from '../../table/core/table.ts';
import { listSameUploads } from '../../table/submissions/upload.ts';

/** Other submissions of the same file that are pending, or approved without a note; oldest first. */
async function sameSubmissions(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<StoredSubmission[]> {
  const uploads = await listSameUploads(table, sha256);
  const ids = uploads.flatMap(({ submission_id: id }) => (id && id !== submission.id ? [id] : []));
  const found = await getSubmissions(table, ids);
  return found
    .filter(({ status, note_id }) => status === 'pending' || note_id === null)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Another note, or else another submission, with a file; null if there is none. */
async function findOwner(
  table: Table,
  submission: StoredSubmission,
  file: FileIdentity,
  sha256: string | null,
): Promise<Submission['duplicate_of']> {
  const [notes, [first]] = await Promise.all([
    listNotesOfFile(table, file),
    sha256 ? sameSubmissions(table, submission, sha256) : [],
  ]);
  const note = notes.find(({ id }) => id !== submission.note_id);
  if (note) return { kind: 'note', id: note.id, title: note.title };
  return first ? { kind: 'submission', id: first.id, title: first.title } : null;
}

/** Another note, or else another submission, with the same file. `sha256` is null for a file on Drive. */
export async function findDuplicate(
  table: Table,
  submission: StoredSubmission,
  sha256: string | null,
): Promise<Submission['duplicate_of']> {
  const file = fileIdentity(sha256, submission.drive_file_id);
  return file === undefined ? null : findOwner(table, submission, file, sha256);
}

/** A file that is like a submission's may be gone: more are read than are shown. */
const [maxRead, maxShown] = [12, 5];

/** The notes or submissions of the files that are like a submission's. */
export async function findSimilar(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<Submission['similar']> {
  const files = (await listSimilarFiles(table, sha256)).slice(0, maxRead);
  const found = await Promise.all(
    files.map(async ({ file, likeness }) => {
      const owner = await findOwner(table, submission, file, file);
      return owner ? [{ ...owner, likeness: Math.round(likeness * 100) / 100 }] : [];
    }),
  );
  return found.flat().slice(0, maxShown);
}
