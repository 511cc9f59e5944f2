import type { Finding, Submission } from '../../../../../functions/contracts/submissions.ts';
import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import { isNotFound } from '../shell/notices.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { kindText } from '../../../lib/format/material-kind.ts';

/** Why a submission cannot be approved; null if it can. */
export function approvalObstacle(
  submission: Pick<Submission, 'inspection' | 'needs_copy'>,
): string | null {
  const { inspection, needs_copy } = submission;
  if (needs_copy) return 'The file is on Google Drive. Upload a copy of it before you approve.';
  if (inspection.verdict === 'pending')
    return 'The file is still being inspected. It can be approved when the inspection is done.';
  if (inspection.verdict === 'refused')
    return `The file was refused and can only be rejected. ${inspection.reasons.join(' ')}`.trim();
  return null;
}

export const needsSubject = ({ submission_type, kind, subject_id }: Submission): boolean =>
  (submission_type === 'notes' || kind !== null) && subject_id === null;

/** Files on Google Drive are not inspected. */
export const isOnDrive = ({ inspection }: Submission): boolean =>
  inspection.verdict === 'clean' && inspection.sha256 === null;

export const isClean = ({ findings }: Submission): boolean => findings.length === 0;

/** Whether one press approves it, after a look. */
export const canApprove = (submission: Submission): boolean =>
  approvalObstacle(submission) === null && !needsSubject(submission);

/** A finding in words; null for one that the card shows by itself. */
export function findingText(
  { code, found }: Finding,
  { subject_code, module_number, suggested_module }: Submission,
): string | null {
  const texts: Partial<Record<Finding['code'], string>> = {
    unread: 'Its text is still being read and compared.',
    no_text: 'It has no readable text.',
    no_subject: 'No subject is chosen.',
    no_code: `The course code ${subject_code} is not in the file.`,
    other_code: `The file says ${found}, but it was sent for ${subject_code}.`,
    other_module: `The ${found} says ${suggested_module === null ? 'other modules' : `Module ${suggested_module}`}, but it was sent for Module ${module_number}.`,
    student_number: `A student’s number is written on page ${found}. It is blank in the copy that an approval publishes.`,
    publishes_nothing:
      'It has no kind and subject: approving it publishes nothing and pays 50 points.',
  };
  return texts[code] ?? null;
}

export function bySemester(subjects: readonly Subject[]): [semester: number, Subject[]][] {
  const groups = Map.groupBy(subjects, ({ semester }) => semester);
  return [...groups].toSorted(([a], [b]) => a - b);
}

export const downloadMessage = (error: unknown): string =>
  isNotFound(error) ? 'No file available for download' : 'Failed to download note';

/** What a contributor has sent: "first submission", "2 waiting, 4 approved, 1 rejected". */
export function recordText({ waiting, approved, rejected }: Submission['contributor']): string {
  if (approved + rejected === 0 && waiting <= 1) return 'first submission';
  const parts = [
    waiting > 1 && `${formatCount(waiting)} waiting`,
    approved > 0 && `${formatCount(approved)} approved`,
    rejected > 0 && `${formatCount(rejected)} rejected`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Course, module and kind in one line: "BCS401 · Module 2 · Question paper". */
export function placeText(
  submission: Pick<Submission, 'subject_code' | 'module_number' | 'kind'> &
    Partial<Pick<Submission, 'subject_name' | 'exam_session'>>,
): string {
  const { subject_code, subject_name, module_number, kind, exam_session } = submission;
  return [
    subject_code ?? subject_name,
    module_number !== null && `Module ${module_number}`,
    kind && kindText({ kind, exam_session: exam_session ?? null }),
  ]
    .filter(Boolean)
    .join(' · ');
}
