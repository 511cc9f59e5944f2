import {
  fileIdentity,
  markPublished,
  removeFileHash,
  setFileHash,
} from '../../table/files/file-hash.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import type { Step } from '../../table/core/transact.ts';

/** What tells the file of a note from others, while the note is there. */
const identityOf = (note: StoredNote | undefined) =>
  note && note.status !== 'deleted' ? fileIdentity(note.sha256, note.drive_file_id) : undefined;

/** The steps by which it stays known which note has which file, and which were ever published. */
export function fileSteps(
  before: StoredNote | undefined,
  after: StoredNote,
): { hashBefore?: Step; hash?: Step; published?: Step } {
  const [was, is] = [identityOf(before), identityOf(after)];
  const isNew = was !== is;
  const isPublished = after.status === 'approved' && (isNew || before?.status !== 'approved');
  return {
    ...(was && isNew && { hashBefore: removeFileHash(was, after.id) }),
    ...(is && (isNew || before?.title !== after.title) && { hash: setFileHash(is, after) }),
    ...(is && isPublished && { published: markPublished(is) }),
  };
}
