import { isPaper, type OtherKind } from '../../../../functions/contracts/domain/material.ts';
import { driveFileId } from '../../../../functions/contracts/domain/drive.ts';
import { emptyDetails, type DetailValues } from '../../lib/note-details.ts';
import { contactTexts, isEmail, isPhone } from '../../lib/contact.ts';
import type { BoundField } from '../../lib/use-fields.ts';

/** The form's values as text; empty if not filled in. */
export interface Values extends DetailValues {
  method: 'file' | 'drive';
  drive: string;
  type: 'notes' | 'other';
  /** Of type `other`: a kind with a course of its own, or nothing. */
  kind: OtherKind | '';
  /** Of a paper: year and month. */
  exam_session: string;
  title: string;
  scheme: string;
  branch: string;
  semester: string;
  /** A subject's id, or `unlisted`. */
  subject: string;
  subjectName: string;
  module_number: string;
  credit: 'name' | 'public';
  name: string;
  phone: string;
  email: string;
}

/** The values of text fields and selects. */
export type TextName = Exclude<keyof Values, 'method' | 'type' | 'credit'>;

export interface FormFields {
  values: Values;
  field: (name: TextName) => BoundField;
}

export const emptyValues: Values = {
  method: 'file',
  drive: '',
  type: 'notes',
  kind: '',
  exam_session: '',
  title: '',
  ...emptyDetails,
  scheme: '',
  branch: '',
  semester: '',
  subject: '',
  subjectName: '',
  module_number: '',
  credit: 'name',
  name: '',
  phone: '',
  email: '',
};

/** Value of the option for a subject that the catalogue lacks. */
export const unlisted = 'unlisted';

export const texts = {
  required: 'Please fill in all required fields.',
  fileOrDrive: 'Please either upload a file or provide a Google Drive file ID.',
  ...contactTexts,
} as const;

/** The rule that a field breaks, and the text for this field. */
interface Problem {
  rule: string;
  text: string;
}

export type FieldName = keyof Values | 'file';
export type Problems = Partial<Record<FieldName, Problem>>;

const missingValue = (value: string, text: string): Problem | undefined =>
  value.trim() === '' ? { rule: texts.required, text } : undefined;

const violation = (rule: string, holds: boolean): Problem | undefined =>
  holds ? undefined : { rule, text: rule };

function driveProblem(drive: string): Problem | undefined {
  const rule = texts.fileOrDrive;
  if (drive.trim() === '') return { rule, text: rule };
  if (driveFileId(drive) !== null) return undefined;
  return { rule, text: 'This is not the link or the ID of a file on Google Drive.' };
}

/** Whether a document belongs to a course: notes, and other material of a kind. */
export const hasCourse = ({ type, kind }: Values): boolean => type === 'notes' || kind !== '';

export const hasExamSession = ({ type, kind }: Values): boolean =>
  type === 'other' && kind !== '' && isPaper(kind);

const courseProblems = (values: Values): Problems => ({
  scheme: missingValue(values.scheme, 'Choose the scheme.'),
  branch: missingValue(values.branch, 'Choose the branch.'),
  semester: missingValue(values.semester, 'Choose the semester.'),
  subject: missingValue(values.subject, 'Choose the subject.'),
  subjectName:
    values.subject === unlisted
      ? missingValue(values.subjectName, 'Enter the name of the subject.')
      : undefined,
  module_number:
    values.type === 'notes' ? missingValue(values.module_number, 'Choose the module.') : undefined,
  exam_session: hasExamSession(values)
    ? missingValue(values.exam_session, 'Choose the month of the exam.')
    : undefined,
});

/** `hasFile`: a file was chosen and not refused. */
export function validateValues(values: Values, hasFile: boolean): Problems {
  const found: Problems = {
    ...(values.method === 'file'
      ? { file: violation(texts.fileOrDrive, hasFile) }
      : { drive: driveProblem(values.drive) }),
    ...(hasCourse(values) && courseProblems(values)),
    title: missingValue(values.title, 'Enter a title.'),
    name: missingValue(values.name, 'Enter your name.'),
    phone:
      missingValue(values.phone, 'Enter your phone number.') ??
      violation(texts.phone, isPhone(values.phone)),
    email:
      missingValue(values.email, 'Enter your e-mail address.') ??
      violation(texts.email, isEmail(values.email)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** The distinct rules, in the order of `texts`. */
export function brokenRules(problems: Problems): string[] {
  const rules = new Set(Object.values(problems).map(({ rule }) => rule));
  return Object.values(texts).filter((rule) => rules.has(rule));
}
