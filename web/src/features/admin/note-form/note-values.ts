import { driveFileId } from '../../../../../functions/contracts/domain/drive.ts';
import type {
  FileType,
  SubjectId,
  UploadId,
} from '../../../../../functions/contracts/domain/fields.ts';
import type { AdminNote, NoteFields } from '../../../../../functions/contracts/notes.ts';
import { missing, type Problem, type Problems } from '../form/form-values.ts';
import { noCourse, type Course } from './place.ts';
import type { Catalogue } from '../data/use-catalogue.ts';

/** What stands in the form of a note. Everything is text, as fields hold it; empty is not filled in. */
export interface NoteValues extends Course {
  /** Where the file comes from. A note that is there already may keep its own. */
  method: 'file' | 'drive' | 'kept';
  drive: string;
  /** Of a file on Drive. Of an uploaded one, its bytes tell. */
  fileType: string;
  title: string;
  description: string;
  module: string;
  topics: string;
  status: string;
}

export const noNote: NoteValues = {
  ...noCourse,
  method: 'file',
  drive: '',
  fileType: 'pdf',
  title: '',
  description: '',
  module: '',
  topics: '',
  status: 'approved',
};

/** A stored note as the form shows it. Its place is looked up by the names it carries; a deleted one is not found. */
export function valuesOf(note: AdminNote, { schemes, branches }: Catalogue): NoteValues {
  return {
    method: 'kept',
    drive: '',
    fileType: note.file_type,
    title: note.title,
    description: note.description ?? '',
    scheme: schemes.find(({ year }) => year === note.scheme_year)?.id ?? '',
    branch: branches.find(({ name }) => name === note.branch_name)?.id ?? '',
    semester: String(note.semester),
    subject: note.subject_id,
    module: note.module_number === null ? '' : String(note.module_number),
    topics: note.topics.join(', '),
    status: note.status,
  };
}

const requiredRule = 'Please fill in all required fields';
const required = (text: string): Problem => ({ rule: requiredRule, text });

const driveRule = 'Please enter a Google Drive file ID';

/** What is wrong with where the file comes from. `hasFile` tells whether one was chosen that may be taken. */
export function sourceProblems(
  { method, drive }: Pick<NoteValues, 'method' | 'drive'>,
  hasFile: boolean,
): Problems {
  if (method === 'file') return { file: hasFile ? undefined : 'Please select a file to upload' };
  if (method === 'kept' || driveFileId(drive) !== null) return {};
  const unreadable = 'This is not the link or the ID of a file on Google Drive.';
  return { drive: missing(drive, driveRule) ?? { rule: driveRule, text: unreadable } };
}

/** What keeps a note from being stored. */
export const noteProblems = (values: NoteValues, hasFile: boolean): Problems => ({
  ...sourceProblems(values, hasFile),
  title: missing(values.title, required('Give it a title.')),
  semester: missing(values.semester, required('Choose the semester.')),
  subject: missing(values.subject, required('Choose the subject.')),
});

/** Comma separated, as people write them: trimmed, without blanks. */
export const topicsOf = (text: string): string[] =>
  text
    .split(',')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');

/** What is sent of the form. `uploadId` is that of the file that was uploaded for it. */
export function fieldsOf(values: NoteValues, uploadId: string | null): NoteFields {
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    subject_id: values.subject as SubjectId,
    semester: Number(values.semester),
    module_number: values.module === '' ? null : Number(values.module),
    topics: topicsOf(values.topics),
    ...(values.method === 'file' && { upload_id: uploadId as UploadId }),
    ...(values.method === 'drive' && {
      drive_file_id: values.drive.trim(),
      file_type: values.fileType as FileType,
    }),
  };
}

/** The form's field for a field of the server, where the names differ. */
export const serverFields: Readonly<Record<string, string>> = {
  subject_id: 'subject',
  module_number: 'module',
  upload_id: 'file',
  drive_file_id: 'drive',
  file_type: 'fileType',
};
