import type { NoteId } from '../../contracts/domain/fields.ts';
import type { Caller } from '../../kernel/visitors/caller.ts';
import type { Table } from '../../table/core/table.ts';
import { notPublicError } from '../note/public-note.ts';
import { visitNote } from './visit-note.ts';

/** Records the caller's vote, once per visitor; returns the number of votes including it. */
export async function upvote(table: Table, id: NoteId, caller: Caller): Promise<number> {
  const { count } = await visitNote(table, id, caller, 'upvote', notPublicError);
  return count;
}
