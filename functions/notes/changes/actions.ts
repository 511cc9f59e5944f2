import type { SubjectId } from '../../contracts/domain/fields.ts';
import { fieldError, HttpError } from '../../kernel/http/http-error.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { getSubject, subjectHasCourse } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import type { ConditionCheck } from '../../table/change.ts';
import { privateObject, publicObject, storedFileName } from '../../files/object-keys.ts';
import type { Storage } from '../../files/storage.ts';
import type { Stores } from '../../files/stores.ts';

export type NoteSubject = Pick<StoredNote, 'subject_id' | 'subject_code' | 'scheme_year'>;

/** The fields of a note that its subject decides. Throws 400 for an unknown subject. */
export async function requireSubject(table: Table, id: SubjectId): Promise<NoteSubject> {
  const subject = await getSubject(table, id, { consistent: true });
  if (!subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  return { subject_id: id, subject_code: subject.code, scheme_year: subject.scheme_year };
}

/** Condition: the subject still has the code and scheme that the note stores. */
export const requireSubjectUnchanged = ({
  subject_id,
  subject_code,
  scheme_year,
}: NoteSubject): ConditionCheck =>
  subjectHasCourse({ id: subject_id, code: subject_code, scheme_year });

type Changes = Partial<StoredNote> | undefined;

/**
 * The changes that an action makes to a note; undefined if there are none. Throws 409 if the note's state forbids it.
 */
export type Action = (note: StoredNote, stores: Stores) => Changes | Promise<Changes>;

const restorableMs = 30 * 24 * 60 * 60 * 1000;

/** Throws 409 for a deleted note. */
export function requireNotDeleted({ status }: StoredNote): void {
  if (status === 'deleted')
    throw new HttpError(409, 'This note is deleted. Restore it before you change it.');
}

/** Throws 409 for a note whose file is lost. */
export async function requireFile(storage: Storage, note: StoredNote): Promise<void> {
  const name = storedFileName(note);
  if (name === undefined) return;
  const file = { id: note.id, name };
  if (!(await storage.has(privateObject(file))) && !(await storage.has(publicObject(file))))
    throw new HttpError(409, 'The file of this note is lost. Please give it another one.');
}

export const approve: Action = async (note, { storage }) => {
  requireNotDeleted(note);
  if (note.status === 'approved') return undefined;
  await requireFile(storage, note);
  return { status: 'approved' };
};

export const unpublish: Action = (note) => {
  requireNotDeleted(note);
  return note.status === 'pending' ? undefined : { status: 'pending' };
};

export const softDelete: Action = ({ status }) =>
  status === 'deleted'
    ? undefined
    : {
        status: 'deleted',
        deleted_from: status,
        restorable_until: new Date(Date.now() + restorableMs).toISOString(),
      };

export const restore: Action = ({ status, deleted_from, restorable_until }) => {
  if (status !== 'deleted') return undefined;
  if (restorable_until! <= new Date().toISOString())
    throw new HttpError(409, 'This note was deleted too long ago to be restored.');
  return {
    status: deleted_from ?? 'pending',
    deleted_from: undefined,
    restorable_until: undefined,
    taken_down: undefined,
  };
};
