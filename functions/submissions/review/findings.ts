import {
  copyLikeness,
  type Finding,
  type Inspection,
  type Submission,
} from '../../contracts/submissions.ts';
import { findModules } from '../../inspection/module-numbers.ts';
import type { StoredSubmission } from '../../table/submissions/submission.ts';
import type { StoredUpload } from '../../table/submissions/upload.ts';

const plain = (code: string) => code.trim().toUpperCase();

/** The course codes in a file, most likely first; those of its first pages until all of it is read. */
export const codesInFile = (upload: StoredUpload | undefined): string[] =>
  upload?.extracted?.course_codes ?? [upload?.inspection?.course_code ?? []].flat();

/** The modules that title, name and headings of a submission's file name, each with where. */
function namedModules({ title }: StoredSubmission, upload: StoredUpload | undefined) {
  return [
    { where: 'title', modules: findModules(title) },
    { where: 'file name', modules: findModules(upload?.filename ?? '') },
    { where: 'file', modules: upload?.extracted?.modules ?? [] },
  ].filter(({ modules }) => modules.length > 0);
}

/** Where another module than a submission's is named; empty for a submission of the whole course. */
const otherModules = (submission: StoredSubmission, upload: StoredUpload | undefined) =>
  submission.module_number === null
    ? []
    : namedModules(submission, upload).filter(
        ({ modules }) => !modules.includes(submission.module_number!),
      );

/** The only other module that is named; null if there is none, or more than one. */
export function suggestModule(
  submission: StoredSubmission,
  upload: StoredUpload | undefined,
): number | null {
  const named = new Set(otherModules(submission, upload).flatMap(({ modules }) => modules));
  return named.size === 1 ? [...named][0]! : null;
}

type Judged = Pick<Submission, 'duplicate_of' | 'similar' | 'subject_code'> & {
  readonly inspection: Inspection;
};

/** Everything that speaks against approving a submission without a look at it. */
export function findingsOf(
  submission: StoredSubmission,
  upload: StoredUpload | undefined,
  { inspection, duplicate_of, similar, subject_code }: Judged,
): Finding[] {
  const isNotes = submission.submission_type === 'notes';
  const publishes = isNotes || (submission.kind !== null && subject_code !== null);
  const codes = codesInFile(upload);
  const others = otherModules(submission, upload);
  const isWrongCode =
    subject_code !== null && !codes.some((code) => plain(code) === plain(subject_code));
  const found: readonly (Finding | false | null | undefined)[] = [
    submission.upload === null && { code: 'on_drive' },
    (inspection.verdict !== 'clean' || (upload?.inspection?.reasons.length ?? 0) > 0) && {
      code: 'inspection',
    },
    upload !== undefined && !upload.extracted && { code: 'unread' },
    duplicate_of !== null && { code: 'duplicate' },
    similar.some(({ likeness }) => likeness >= copyLikeness) && { code: 'copy' },
    upload?.extracted?.has_text === false && { code: 'no_text' },
    (isNotes || submission.kind !== null) && subject_code === null && { code: 'no_subject' },
    upload !== undefined && isWrongCode && codes.length === 0 && { code: 'no_code' },
    isWrongCode && codes.length > 0 && { code: 'other_code', found: codes[0]! },
    others.length > 0 && {
      code: 'other_module',
      found: others.map(({ where }) => where).join(', '),
    },
    upload?.extracted?.blanked && {
      code: 'student_number',
      found: upload.extracted.blanked.pages.join(', '),
    },
    !publishes && submission.kind === null && { code: 'publishes_nothing' },
  ];
  return found.filter((finding) => !!finding);
}
