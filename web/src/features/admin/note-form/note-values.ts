import * as z from 'zod/mini';
import {
  driveFileId,
  driveIdText,
  noFileText,
} from '../../../../../functions/contracts/domain/drive.ts';
import type {
  FileType,
  SubjectId,
  UploadId,
} from '../../../../../functions/contracts/domain/fields.ts';
import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import {
  mapDetails,
  type DetailName,
} from '../../../../../functions/contracts/domain/note-details.ts';
import type { AdminNote, NoteFields } from '../../../../../functions/contracts/notes.ts';
import { detailValues, emptyDetails, sentDetails } from '../../../lib/note-details.ts';
import { requiredFields, requiredText, withSummary } from '../form/form-values.ts';
import type { Catalogue } from '../data/use-catalogue.ts';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';

/** Where a subject is listed: ids and a number as fields hold them. */
export interface CourseList {
  scheme: string;
  branch: string;
  semester: string;
}

export interface Course extends CourseList {
  subject: string;
}

const emptyCourse: Course = { scheme: '', branch: '', semester: '', subject: '' };

export const courseOf = (subject: AdminSubject): Course => ({
  scheme: subject.scheme_id,
  branch: subject.branch_id,
  semester: String(subject.semester),
  subject: subject.id,
});

/** Removes the subject, because another semester has other ones. */
export const withList = (course: Course, part: Partial<CourseList>): Course => ({
  ...course,
  ...part,
  subject: '',
});

export interface NoteValues extends Course, Record<DetailName, string> {
  /** Source of the file; a stored note may keep its own. */
  method: 'file' | 'drive' | 'unchanged';
  drive: string;
  /** Of a file on Drive; the type of an upload is read from its bytes. */
  fileType: string;
  title: string;
  kind: string;
  /** Of a paper: year and month. */
  exam_session: string;
  module_number: string;
  status: string;
}

export const emptyNote: NoteValues = {
  ...emptyCourse,
  method: 'file',
  drive: '',
  fileType: 'pdf',
  title: '',
  ...emptyDetails,
  kind: 'notes',
  exam_session: '',
  module_number: '',
  status: 'approved',
};

/** Scheme and branch are looked up by the names in the note; deleted ones stay empty. */
export function noteValues(note: AdminNote, { schemes, branches }: Catalogue): NoteValues {
  return {
    method: 'unchanged',
    drive: '',
    fileType: note.file_type,
    title: note.title,
    ...detailValues(note),
    scheme: schemes.find(({ year }) => year === note.scheme_year)?.id ?? '',
    branch: branches.find(({ name }) => name === note.branch_name)?.id ?? '',
    semester: String(note.semester),
    subject: note.subject_id,
    kind: note.kind,
    exam_session: note.exam_session ?? '',
    module_number: String(note.module_number ?? ''),
    status: note.status,
  };
}

/** Checks that the chosen source is filled in; `hasFile` says whether an acceptable file was chosen. */
const checkSource =
  (hasFile: boolean) =>
  ({ value, issues }: z.core.ParsePayload<Pick<NoteValues, 'method' | 'drive'>>) => {
    const add = (name: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [name], message, continue: true });
    const { method, drive } = value;
    if (method === 'file' && !hasFile) add('file', noFileText);
    if (method !== 'drive' || driveFileId(drive) !== null) return;
    const unreadable = 'This is not the link or the ID of a file on Google Drive.';
    add('drive', drive.trim() === '' ? driveIdText : withSummary(driveIdText, unreadable));
  };

/** The schema of a note form; each field with the message for an empty value, or null if it is optional. */
export const noteSchema = (
  hasFile: boolean,
  {
    title = withSummary(requiredFields, 'Enter a title.'),
    subject = withSummary(requiredFields, 'Choose the subject.') as string | null,
    semester = withSummary(requiredFields, 'Choose the semester.') as string | null,
  } = {},
) =>
  z
    .object({
      scheme: z.string(),
      branch: z.string(),
      semester: semester === null ? z.string() : requiredText(semester),
      subject: subject === null ? z.string() : requiredText(subject),
      method: z.enum(['file', 'drive', 'unchanged']),
      drive: z.string(),
      fileType: z.string(),
      title: requiredText(title),
      ...mapDetails(() => z.string()),
      kind: z.string(),
      exam_session: z.string(),
      module_number: z.string(),
      status: z.string(),
    })
    .check(checkSource(hasFile));

export function noteBody(values: NoteValues, uploadId: string | null): NoteFields {
  return {
    title: values.title.trim(),
    ...sentDetails(values),
    subject_id: values.subject as SubjectId,
    semester: Number(values.semester),
    kind: values.kind as MaterialKind,
    exam_session: values.exam_session || null,
    module_number: Number(values.module_number) || null,
    ...(values.method === 'file' && { upload_id: uploadId as UploadId }),
    ...(values.method === 'drive' && {
      drive_file_id: values.drive.trim(),
      file_type: values.fileType as FileType,
    }),
  };
}

/** Form fields by the server's names. */
export const serverFields: Readonly<Record<string, string>> = {
  subject_id: 'subject',
  upload_id: 'file',
  drive_file_id: 'drive',
  file_type: 'fileType',
};
