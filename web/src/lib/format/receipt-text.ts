import type { Receipt, RejectionReason } from '../../../../functions/contracts/submissions.ts';

export const rejectionTexts: Record<RejectionReason, string> = {
  duplicate: 'The same document is already on the site.',
  wrong_course: 'It belongs to another course.',
  unreadable: 'It could not be read.',
  copyright: 'It belongs to somebody else, such as a publisher.',
  not_study_material: 'It is not study material.',
  other: 'The reviewer gave another reason.',
};

export function receiptText({ status, points, reason }: Receipt): string {
  if (status === 'pending') return 'Waiting';
  if (status === 'approved') return points > 0 ? `Approved +${points}` : 'Approved';
  return reason ? `Rejected: ${rejectionTexts[reason]}` : 'Rejected';
}
