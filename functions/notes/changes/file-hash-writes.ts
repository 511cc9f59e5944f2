import {
  fileIdentity,
  markPublished,
  removeFileHash,
  setFileHash,
} from '../../table/submissions/file-hash.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import type { ConditionalWrite } from '../../table/core/transact.ts';

/** The identities of a note's file and of its older versions, unless the note is deleted. */
const identitiesOf = (note: StoredNote | undefined) =>
  new Set(
    note && note.status !== 'deleted'
      ? [note, ...(note.versions ?? [])].flatMap(
          ({ sha256, drive_file_id }) => fileIdentity(sha256, drive_file_id) ?? [],
        )
      : [],
  );

/** The writes that record which note has which file, and which files were ever published. */
export function fileHashWrites(
  before: StoredNote | undefined,
  after: StoredNote,
): Record<string, ConditionalWrite> {
  const [was, is] = [identitiesOf(before), identitiesOf(after)];
  const writes: Record<string, ConditionalWrite> = {};
  for (const file of was)
    if (!is.has(file)) writes[`hash ${file}`] = removeFileHash(file, after.id);
  for (const file of is) {
    const isNew = !was.has(file);
    if (isNew || before?.title !== after.title) writes[`hash ${file}`] = setFileHash(file, after);
    if (after.status === 'approved' && (isNew || before?.status !== 'approved'))
      writes[`published ${file}`] = markPublished(file);
  }
  return writes;
}
