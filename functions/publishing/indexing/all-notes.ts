import { materialKinds, type MaterialKind } from '../../contracts/domain/material.ts';
import type { Table } from '../../table/core/table.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import { semesterNotes, type StoredNote } from '../../table/notes/note.ts';

const semesters = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const pageSize = 2000;

/** A position in the list of all public notes: a kind, a semester and the last sort key ('' at the start). */
export interface NotesPosition {
  readonly kind: MaterialKind;
  readonly semester: number;
  readonly after: string;
}

export const firstPosition: NotesPosition = {
  kind: materialKinds[0],
  semester: semesters[0],
  after: '',
};

function nextList({ kind, semester }: NotesPosition): NotesPosition | null {
  if (semester < semesters.length) return { kind, semester: semester + 1, after: '' };
  const next = materialKinds[materialKinds.indexOf(kind) + 1];
  return next ? { kind: next, semester: semesters[0], after: '' } : null;
}

/** A page of all public notes, of all kinds; `next` is null at the end. */
export async function readNotesFrom(
  table: Table,
  position: NotesPosition,
): Promise<{ notes: StoredNote[]; next: NotesPosition | null }> {
  for (let at: NotesPosition | null = position; at !== null; at = nextList(at)) {
    const notes = await semesterNotes(table, at.semester, at.kind)(at.after, pageSize);
    const last = notes.at(-1);
    if (last)
      return {
        notes,
        next: notes.length === pageSize ? { ...at, after: noteSortKey(last) } : nextList(at),
      };
  }
  return { notes: [], next: null };
}
