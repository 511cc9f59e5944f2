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
import { mapDetails } from '../../../../../functions/contracts/domain/note-details.ts';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { detailValues, emptyDetails, sentDetails } from '../../../lib/note-details.ts';
import { requiredFields, requiredText, valuesFrom, withSummary } from '../form/form-values.ts';
import type { Catalogue } from '../../../lib/load-catalogue.ts';

/** Checks that the chosen source is filled in; `hasFile` says whether an acceptable file was chosen. */
const checkSource =
  (hasFile: boolean) =>
  ({ value, issues }: z.core.ParsePayload<{ method: string; drive_file_id: string }>) => {
    const add = (name: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [name], message, continue: true });
    const { method, drive_file_id: id } = value;
    if (method === 'file' && !hasFile) add('upload_id', noFileText);
    if (method !== 'drive' || driveFileId(id) !== null) return;
    const unreadable = 'This is not the link or the ID of a file on Google Drive.';
    add('drive_file_id', id.trim() === '' ? driveIdText : withSummary(driveIdText, unreadable));
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
      scheme_id: z.string(),
      branch_id: z.string(),
      semester: semester === null ? z.string() : requiredText(semester),
      subject_id: subject === null ? z.string() : requiredText(subject),
      /** Source of the file; a stored note may keep its own. */
      method: z.enum(['file', 'drive', 'unchanged']),
      drive_file_id: z.string(),
      /** Of a file on Drive; the type of an upload is read from its bytes. */
      file_type: z.string(),
      title: requiredText(title),
      ...mapDetails<z.ZodMiniString<string>, z.ZodMiniString<string>>(() => z.string()),
      kind: z.string(),
      /** Of a paper: year and month. */
      exam_session: z.string(),
      module_number: z.string(),
      status: z.string(),
    })
    .check(checkSource(hasFile));

export type NoteValues = z.output<ReturnType<typeof noteSchema>>;

export const emptyNote: NoteValues = {
  method: 'file',
  drive_file_id: '',
  file_type: 'pdf',
  title: '',
  scheme_id: '',
  branch_id: '',
  semester: '',
  subject_id: '',
  ...emptyDetails,
  kind: 'notes',
  exam_session: '',
  module_number: '',
  status: 'approved',
};

/** Scheme and branch are looked up by the names in the note; deleted ones stay empty. */
export const noteValues = (note: AdminNote, { schemes, branches }: Catalogue): NoteValues => ({
  ...valuesFrom(emptyNote, note),
  ...detailValues(note),
  method: 'unchanged',
  drive_file_id: '',
  scheme_id: schemes.find(({ year }) => year === note.scheme_year)?.id ?? '',
  branch_id: branches.find(({ name }) => name === note.branch_name)?.id ?? '',
});

export const noteBody = (values: NoteValues, uploadId: string | null) => ({
  title: values.title.trim(),
  ...sentDetails(values),
  subject_id: values.subject_id as SubjectId,
  semester: Number(values.semester),
  kind: values.kind as MaterialKind,
  exam_session: values.exam_session || null,
  module_number: Number(values.module_number) || null,
  ...(values.method === 'file' && { upload_id: uploadId as UploadId }),
  ...(values.method === 'drive' && {
    drive_file_id: values.drive_file_id.trim(),
    file_type: values.file_type as FileType,
  }),
});
