import type { Submission } from '../../../../../functions/contracts/submissions.ts';

/** Why a submission cannot be approved now; null when it can. */
export function approvalObstacle({ inspection }: Pick<Submission, 'inspection'>): string | null {
  if (inspection.verdict === 'pending')
    return 'The file is still being inspected. It can be approved when the verdict is there.';
  if (inspection.verdict === 'refused')
    return `The file was refused and can only be rejected. ${inspection.reasons.join(' ')}`.trim();
  return null;
}

/** Whether a reviewer has to say under which subject it goes. */
export const needsSubject = ({ submission_type, subject_id }: Submission): boolean =>
  submission_type === 'notes' && subject_id === null;

/** Whether the file lies on Google Drive. Such a file is not inspected. */
export const isOnDrive = ({ inspection }: Submission): boolean =>
  inspection.verdict === 'clean' && inspection.sha256 === null;
