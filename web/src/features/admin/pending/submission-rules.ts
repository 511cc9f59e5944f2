import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';

/** Why a submission cannot be approved; null if it can. */
export function approvalObstacle({
  inspection,
  needs_copy,
}: Pick<Submission, 'inspection' | 'needs_copy'>): string | null {
  if (needs_copy) return 'The file is on Google Drive. Upload a copy of it before you approve.';
  if (inspection.verdict === 'pending')
    return 'The file is still being inspected. It can be approved when the inspection is done.';
  if (inspection.verdict === 'refused')
    return `The file was refused and can only be rejected. ${inspection.reasons.join(' ')}`.trim();
  return null;
}

/** Whether the reviewer must choose a subject. */
export const needsSubject = ({ submission_type, kind, subject_id }: Submission): boolean =>
  (submission_type === 'notes' || kind !== null) && subject_id === null;

/** Files on Google Drive are not inspected. */
export const isOnDrive = ({ inspection }: Submission): boolean =>
  inspection.verdict === 'clean' && inspection.sha256 === null;

const plain = (text: string) => text.trim().toUpperCase();

/** Whether the course code found in the file differs from the subject's. */
export const codesDisagree = (found: string | null, code: string | null | undefined): boolean =>
  !!found && !!code && plain(found) !== plain(code);

/** Whether nothing speaks against an approval: inspected without findings, a subject, no known file, no other code. */
export const isReady = (submission: Submission): boolean =>
  approvalObstacle(submission) === null &&
  submission.inspection.reasons.length === 0 &&
  submission.duplicate_of === null &&
  submission.subject_code !== null &&
  !isOnDrive(submission) &&
  !codesDisagree(submission.inspection.course_code, submission.subject_code);

/** The most likely subject: by the course code in the file, else by id or name. */
export function suggestSubject(
  subjects: readonly Subject[],
  { inspection, subject_id, subject_name }: Submission,
): SubjectId | null {
  const code = inspection.course_code;
  const found =
    subjects.find((subject) => code !== null && plain(subject.code) === plain(code)) ??
    subjects.find(({ id }) => id === subject_id) ??
    subjects.find(({ name }) => subject_name !== null && plain(name) === plain(subject_name));
  return found?.id ?? null;
}

export function bySemester(subjects: readonly Subject[]): [semester: number, Subject[]][] {
  const groups = Map.groupBy(subjects, ({ semester }) => semester);
  return [...groups].toSorted(([a], [b]) => a - b);
}

export function downloadMessage(error: unknown): string {
  const isNotFound = error instanceof ProblemError && error.problem.status === 404;
  return isNotFound ? 'No file available for download' : 'Failed to download note';
}
