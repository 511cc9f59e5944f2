import type { InboxItem } from '../../../../../functions/contracts/messages.ts';

const reasons: Readonly<Record<string, string>> = {
  copyright: 'Copyright',
  wrong_course: 'Wrong course',
  unreadable: 'Unreadable',
  spam: 'Spam',
  other: 'Other',
};
const topics: Record<NonNullable<InboxItem['topic']>, string> = {
  general: 'Message',
  takedown: 'Request to take a note down',
  erasure: 'Request to erase data',
};

/** The kind of an item in words. */
export function inboxTitle({ kind, reason, topic }: InboxItem): string {
  if (kind === 'report') return `Report: ${reasons[reason ?? ''] ?? reason}`;
  if (kind === 'take_down') return 'Note taken down';
  if (kind === 'subscription') return 'Newsletter sign-up';
  return topics[topic ?? 'general'];
}

/** The text of a take-down's points; null where none were asked for. */
export function pointsText({ points_taken, points_missing }: InboxItem): string | null {
  if (!points_taken && !points_missing) return null;
  const rest = points_missing ? `, ${points_missing} were spent already` : '';
  return `${points_taken} points taken back${rest}.`;
}

/** Opens a mail program with an answer to an item. */
export const answerLink = (email: string, item: InboxItem): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${item.note_title ?? inboxTitle(item)}`)}`;
