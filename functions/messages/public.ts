import { notifyOwner } from '../aws/notify-owner.ts';
import { sendMail } from '../aws/send-mail.ts';
import { messages, type NewReport } from '../contracts/messages.ts';
import type { Caller } from '../kernel/caller.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { incrementUsage } from '../table/usage.ts';
import { createMessage, receiveMessage } from './create-message.ts';
import type { MessageContext } from './forward-message.ts';
import { confirm, subscribe, unsubscribe } from './subscriptions.ts';
import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getNote } from '../table/notes/note.ts';
import { newMessage, noteReference } from '../table/site/message.ts';

const table = tableFromEnvironment();
const stores = { table, notifyOwner };

/** Longer than SES takes with one retry, so that timing does not reveal whether a mail was sent. */
const delivery = { table, sendMail, responseTimeMs: 2500 };

const withinRate = (caller: Caller) =>
  enforceLimit(caller, 'messages', (use) => incrementUsage(table, use));

/** Puts a report into the inbox and forwards it; the note stays as it is. Throws 404 for a note that is not public. */
async function createReport(
  context: MessageContext,
  noteId: NoteId,
  { report_id, reason, message, email, website }: NewReport,
): Promise<{ id: string }> {
  const note = await getNote(context.table, noteId);
  if (note?.status !== 'approved') throw new HttpError(404, 'Note not found');
  const id = report_id ?? randomUUID();
  if (website) return { id };
  return receiveMessage(
    context,
    newMessage({
      id,
      kind: 'report',
      reason,
      message: message || null,
      email: email || null,
      ...noteReference(note),
    }),
  );
}

export const handler = servePublic(
  messages,
  {
    createMessage: async ({ body }, caller) => {
      await withinRate(caller);
      return createMessage(stores, body);
    },
    createReport: async ({ params, body }, caller) => {
      await withinRate(caller);
      return createReport(stores, params.noteId, body);
    },
    createSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return subscribe(delivery, body, caller.siteOrigin());
    },
    confirmSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return confirm(stores, body.token);
    },
    deleteSubscription: async ({ body }, caller) => {
      await withinRate(caller);
      return unsubscribe(table, body.token);
    },
  },
  table,
);
