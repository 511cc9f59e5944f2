import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { NewReport } from '../contracts/messages.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getNote } from '../table/notes/note.ts';
import { newMessage, noteReference } from '../table/site/message.ts';
import { receiveMessage } from './create-message.ts';
import type { MessageContext } from './message-context.ts';

/** Puts a report into the inbox and forwards it; the note stays as it is. Throws 404 for a note that is not public. */
export async function createReport(
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
