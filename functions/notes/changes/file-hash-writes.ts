import {
  fileIdentity,
  markPublished,
  removeFileHash,
  setFileHash,
} from '../../table/submissions/file-hash.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import type { ConditionalWrite } from '../../table/core/transact.ts';

/** The identity of a note's file, unless the note is deleted. */
const identityOf = (note: StoredNote | undefined) =>
  note && note.status !== 'deleted' ? fileIdentity(note.sha256, note.drive_file_id) : undefined;

/** The writes that record which note has which file, and which files were ever published. */
export function fileHashWrites(
  before: StoredNote | undefined,
  after: StoredNote,
): { hashBefore?: ConditionalWrite; hash?: ConditionalWrite; published?: ConditionalWrite } {
  const [was, is] = [identityOf(before), identityOf(after)];
  const isNew = was !== is;
  const isPublished = after.status === 'approved' && (isNew || before?.status !== 'approved');
  return {
    ...(was && isNew && { hashBefore: removeFileHash(was, after.id) }),
    ...(is && (isNew || before?.title !== after.title) && { hash: setFileHash(is, after) }),
    ...(is && isPublished && { published: markPublished(is) }),
  };
}
