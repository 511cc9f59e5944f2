import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { kindText } from '../../../lib/format/material-kind.ts';

/** The earlier decisions on a contributor's submissions: "first submission", "4 approved, 1 rejected". */
export function recordText({ approved, rejected }: Submission['contributor']): string {
  if (approved + rejected === 0) return 'first submission';
  const parts = [
    approved > 0 && `${formatCount(approved)} approved`,
    rejected > 0 && `${formatCount(rejected)} rejected`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Course, module and kind in one line: "BCS401 · Module 2 · Question paper". */
export function placeText(submission: Submission): string {
  const { subject_code, subject_name, module_number, kind, exam_session } = submission;
  return [
    subject_code ?? subject_name,
    module_number !== null && `Module ${module_number}`,
    kind && kindText({ kind, exam_session }),
  ]
    .filter(Boolean)
    .join(' · ');
}
