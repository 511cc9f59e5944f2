import { randomUUID } from 'node:crypto';
import { createBranch } from '../../functions/catalogue/admin/branches.ts';
import { createScheme, updateScheme } from '../../functions/catalogue/admin/schemes.ts';
import { createSubject, updateSubject } from '../../functions/catalogue/admin/subjects.ts';
import type { AdminSubject, SubjectFields } from '../../functions/contracts/catalogue.ts';
import { getNote, type StoredNote } from '../../functions/table/notes/note.ts';
import { putNote } from '../../functions/table/notes/change-note.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { countMark } from './count-mark.ts';
import { noteId, sampleNote } from './samples.ts';

const who = 'admin-1';

/** Stores a note of a subject, where that is; `changes` says what is other. */
export async function storeNoteOfSubject(
  table: Table,
  of: Pick<AdminSubject, 'id' | 'code' | 'scheme_year' | 'semester'>,
  changes: Partial<StoredNote> = {},
): Promise<string> {
  const note = sampleNote(randomUUID(), {
    subject_id: of.id,
    subject_code: of.code,
    scheme_year: of.scheme_year!,
    semester: of.semester,
    download_count: 3,
    upvotes: 2,
    ...changes,
  });
  await putNote(table, note);
  return note.id;
}

/** A scheme with subjects in two branches, one course in both, and notes in every state. Its name is nobody else's. */
export async function storeCatalogueWithNotes(table: Table) {
  const name = randomUUID().slice(0, 8);
  const scheme = await createScheme(table, { year: name }, who);
  const branches = [
    await createBranch(table, { name, code: `a${name}` }, who),
    await createBranch(table, { name, code: `b${name}` }, who),
  ];
  const newSubject = (code: string, branch: 0 | 1) => {
    const home = { scheme_id: scheme.id, branch_id: branches[branch]!.id };
    return createSubject(table, { name: code, code, ...home, semester: 3 }, who);
  };
  const shared = await newSubject('S1', 0);
  const twin = await newSubject('S1', 1);
  const other = await newSubject('S2', 0);
  const notes = {
    first: await storeNoteOfSubject(table, shared),
    second: await storeNoteOfSubject(table, shared, { module_number: 2 }),
    elsewhere: await storeNoteOfSubject(table, shared, { semester: 5 }),
    pending: await storeNoteOfSubject(table, shared, { status: 'pending' }),
    deleted: await storeNoteOfSubject(table, shared, {
      status: 'deleted',
      deleted_from: 'approved',
      restorable_until: '2026-02-01T00:00:00.000Z',
    }),
    ofTwin: await storeNoteOfSubject(table, twin),
    ofOther: await storeNoteOfSubject(table, other),
  };
  return { name, scheme, shared, twin, other, notes };
}
export type CatalogueWithNotes = Awaited<ReturnType<typeof storeCatalogueWithNotes>>;

/** Gives a scheme another year, whatever was seen. */
export const renameScheme = (table: Table, { id }: { id: string }, year: string) =>
  updateScheme(table, { id: id as never, fields: { year }, expected: undefined, userId: who });

/** Changes a subject, whatever was seen. */
export const changeSubject = (
  table: Table,
  { id }: { id: string },
  fields: Partial<SubjectFields>,
) => updateSubject(table, { id: id as never, fields, expected: undefined, userId: who });

/** A vote of somebody new. */
export async function vote(table: Table, id: string): Promise<void> {
  await countMark(table, noteId(id), 'upvote');
}

/** Where a note is, in words: year, code, semester. */
export async function courseOfNote(table: Table, id: string): Promise<string> {
  const note = (await getNote(table, noteId(id), { consistent: true }))!;
  return `${note.scheme_year} ${note.subject_code} ${note.semester}`;
}
