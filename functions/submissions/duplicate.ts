import type { Submission } from '../contracts/submissions.ts';
import { listNotesOfFile } from '../table/fileHash.ts';
import { getPendingSubmissions, type StoredSubmission } from '../table/submission.ts';
import type { Table } from '../table/table.ts';
import { listSameUploads } from '../table/upload.ts';

/** Where the file of a submission is already: in a note, or in another submission that waits (the oldest). */
export async function duplicateOf(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<Submission['duplicate_of']> {
  const [notes, uploads] = await Promise.all([
    listNotesOfFile(table, sha256),
    listSameUploads(table, sha256),
  ]);
  const note = notes.find(({ id }) => id !== submission.note_id);
  if (note) return { kind: 'note', id: note.id, title: note.title };
  const ids = uploads.flatMap(({ submission_id: id }) => (id && id !== submission.id ? [id] : []));
  const others = ids.length > 0 ? await getPendingSubmissions(table, ids) : [];
  const [first] = others.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return first ? { kind: 'submission', id: first.id, title: first.title } : null;
}
