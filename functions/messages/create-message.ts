import { randomUUID } from 'node:crypto';
import type { NoteId } from '../contracts/domain/fields.ts';
import type { NewMessage, NewReport } from '../contracts/messages.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { getNote } from '../table/notes/note.ts';
import {
  addMessage,
  hasSameContent,
  newMessage,
  noteReference,
  type StoredMessage,
} from '../table/site/message.ts';
import type { Table } from '../table/table.ts';

/**
 * Stores an item of the inbox, from where a worker forwards it to the owner. Idempotent. Throws 409 for an id that was
 * used for other content.
 */
async function receiveMessage(table: Table, message: StoredMessage): Promise<{ id: string }> {
  const isNew = await addMessage(table, message);
  if (!isNew && !(await hasSameContent(table, message)))
    throw new HttpError(
      409,
      'This was sent already, with other content. Please write a new message.',
    );
  return { id: message.id };
}

/** Receives a contact message. One with the honeypot field filled is dropped and answered like any other. */
export async function createMessage(
  table: Table,
  { message_id, name, email, message, topic, website }: NewMessage,
): Promise<{ id: string }> {
  const id = message_id ?? randomUUID();
  if (website) return { id };
  return receiveMessage(
    table,
    newMessage({ id, kind: 'message', name, email, message, topic: topic ?? 'general' }),
  );
}

/** Puts a report into the inbox; the note stays as it is. Throws 404 for a note that is not public. */
export async function createReport(
  table: Table,
  noteId: NoteId,
  { report_id, reason, message, email, website }: NewReport,
): Promise<{ id: string }> {
  const note = await getNote(table, noteId);
  if (note?.status !== 'approved') throw new HttpError(404, 'Note not found');
  const id = report_id ?? randomUUID();
  if (website) return { id };
  return receiveMessage(
    table,
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
