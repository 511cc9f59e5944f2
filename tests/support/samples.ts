import type { Branch, Scheme, Subject } from '../../functions/contracts/catalogue.ts';
import type {
  BranchId,
  NoteId,
  SchemeId,
  SubjectId,
} from '../../functions/contracts/domain/fields.ts';
import { addBranch } from '../../functions/table/catalogue/branch.ts';
import type { StoredNote } from '../../functions/table/notes/note.ts';
import { putNote } from '../../functions/table/notes/change-note.ts';
import { addScheme } from '../../functions/table/catalogue/scheme.ts';
import { addSubject } from '../../functions/table/catalogue/subject.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { transact } from '../../functions/table/core/transact.ts';

export const schemeId = (id: string) => id as SchemeId;
export const branchId = (id: string) => id as BranchId;
export const subjectId = (id: string) => id as SubjectId;
export const noteId = (id: string) => id as NoteId;

export const schemes: readonly Scheme[] = [
  { id: schemeId('2022'), year: '2022', description: null },
  { id: schemeId('2018'), year: '2018', description: 'The older one' },
];

export const branches: readonly Branch[] = [
  { id: branchId('ise'), name: 'Information Science', code: 'IS', description: null },
  { id: branchId('cse'), name: 'Computer Science', code: 'CS', description: 'Programs' },
  { id: branchId('empty'), name: 'Zoology', code: 'ZO', description: null },
];

const subject = (
  id: string,
  branch: string,
  code: string,
  name: string,
  semester: number,
  scheme = '2022',
): Subject => ({
  id: subjectId(id),
  name,
  code,
  description: null,
  scheme_id: schemeId(scheme),
  branch_id: branchId(branch),
  semester,
  credits: 4,
});

/** Analysis of algorithms is one course of two branches; each calls it by another name. */
export const subjects: readonly Subject[] = [
  subject('cse-ada', 'cse', 'BCS401', 'Design of Algorithms', 4),
  subject('ise-ada', 'ise', 'BCS401', 'algorithms, design and analysis', 4),
  subject('cse-os', 'cse', 'BCS303', 'Operating Systems', 3),
  subject('ise-ddco', 'ise', 'BCS302', 'Digital Design', 3),
  subject('cse-old-ada', 'cse', '18CS42', 'Design of Algorithms', 4, '2018'),
];

const imported = { updated_at: null };

/** Stores the schemes, branches and subjects above. */
export async function storeCatalogue(table: Table): Promise<void> {
  for (const scheme of schemes) await transact(table, addScheme({ ...scheme, ...imported }));
  for (const branch of branches) await transact(table, addBranch({ ...branch, ...imported }));
  for (const one of subjects) {
    const { year } = schemes.find(({ id }) => id === one.scheme_id)!;
    await transact(table, addSubject({ ...one, ...imported, scheme_year: year }));
  }
}

/** An approved note of algorithms; `changes` says what is other. */
export function sampleNote(id: string, changes: Partial<StoredNote> = {}): StoredNote {
  return {
    id: noteId(id),
    title: `Note ${id}`,
    description: null,
    subject_id: subjectId('cse-ada'),
    subject_code: 'BCS401',
    scheme_year: '2022',
    semester: 4,
    module_number: 1,
    uploaded_by: null,
    file_type: 'pdf',
    drive_file_id: `files/${id}.pdf`,
    size: 1000,
    pages: 3,
    topics: [],
    status: 'approved',
    download_count: 0,
    upvotes: 0,
    upload_date: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Stores notes one after the other. */
export async function storeNotes(table: Table, notes: readonly StoredNote[]): Promise<void> {
  for (const note of notes) await putNote(table, note);
}
