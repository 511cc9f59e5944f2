import type { RequestOf } from '../../contracts/http/route.ts';
import type { NoteCard } from '../../contracts/domain/note-card.ts';
import type { notes } from '../../contracts/notes.ts';
import { listNewestNotes } from '../../table/notes/note.ts';
import type { Table } from '../../table/core/table.ts';
import { subjectsOfBranch, toNoteCards } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';

const defaultLimit = 4;

/** Approved notes, newest first, those of shared courses named as a branch names them. */
export async function recentNotes(
  table: Table,
  catalogue: Catalogue,
  { branch, limit = defaultLimit }: RequestOf<typeof notes.listRecentNotes>['query'],
): Promise<NoteCard[]> {
  const newest = await listNewestNotes(table, limit);
  return toNoteCards(catalogue, newest, await subjectsOfBranch(catalogue, newest, branch));
}
