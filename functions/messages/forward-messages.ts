import { paths } from '../contracts/pages/paths.ts';
import { getSiteName } from '../table/site/content.ts';
import { listUnsent, markSent, type StoredMessage } from '../table/site/message.ts';
import type { NotifyOwner } from '../aws/notify-owner.ts';
import type { Table } from '../table/table.ts';

interface ForwardContext {
  readonly table: Table;
  readonly notifyOwner: NotifyOwner;
}

const topics: Record<NonNullable<StoredMessage['topic']>, string> = {
  general: 'Message',
  takedown: 'Request to take a note down',
  erasure: 'Request to erase data',
};

function subjectOf(siteName: string, { kind, topic, name, reason, note_title }: StoredMessage) {
  if (kind === 'subscription') return `${siteName}: a new subscriber`;
  if (kind === 'report') return `${siteName}: Report of “${note_title}” (${reason})`;
  return `${siteName}: ${topics[topic ?? 'general']} from ${name}`;
}

function textOf({ name, email, created_at, note_id, message }: StoredMessage): string {
  const sender = [name, email && `<${email}>`].filter(Boolean).join(' ');
  return [
    ...(sender ? [`From: ${sender}`] : []),
    `At: ${created_at}`,
    ...(note_id ? [`Note: ${paths.note(note_id)}`] : []),
    '',
    message ?? '',
  ].join('\n');
}

/** Notifies the owner of each unsent message, and returns their number. A retry after a crash may notify twice. */
export async function forwardMessages({ table, notifyOwner }: ForwardContext): Promise<number> {
  const [siteName, waiting] = await Promise.all([getSiteName(table), listUnsent(table)]);
  for (const message of waiting) {
    await notifyOwner({ subject: subjectOf(siteName, message), text: textOf(message) });
    await markSent(table, message.id);
  }
  return waiting.length;
}
