import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { kindText } from '../../../lib/format/material-kind.ts';

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
