import { materialKinds, type MaterialKind } from '../../contracts/domain/material.ts';
import { fixedPaths } from '../../contracts/pages/pages.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { Table } from '../../table/core/table.ts';
import { coursePaths } from '../indexing/sitemaps.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import { semesterNotes, type StoredNote } from '../../table/notes/note.ts';

const pageSize = 100;

/** The notes of a semester after a cursor ('' for the first). */
export interface RebuildPart {
  readonly semester: number;
  readonly after: string;
}

/** A cursor is a kind of material with the sort key of its last note. */
function parseCursor(after: string): { kind: MaterialKind; sortKey: string } {
  const [kind, sortKey = ''] = after.split(' ');
  return { kind: materialKinds.find((one) => one === kind) ?? materialKinds[0], sortKey };
}

function nextCursor(kind: MaterialKind, notes: readonly StoredNote[]): string | null {
  if (notes.length === pageSize) return `${kind} ${noteSortKey(notes.at(-1)!)}`;
  const next = materialKinds[materialKinds.indexOf(kind) + 1];
  return next ? `${next} ` : null;
}

/**
 * The URLs of the pages of a hundred notes and of their courses. The first part of the first semester includes the
 * pages without parameters. `next` continues the semester; null at its end.
 */
export async function listUrls(
  table: Table,
  { semester, after }: RebuildPart,
): Promise<{ urls: string[]; next: string | null }> {
  const { kind, sortKey } = parseCursor(after);
  const notes = await semesterNotes(table, semester, kind)(sortKey, pageSize);
  const urls = new Set(semester === 1 && after === '' ? fixedPaths('cached') : []);
  for (const note of notes)
    for (const path of [paths.note(note.id), ...coursePaths(note)]) urls.add(path);
  return { urls: [...urls], next: nextCursor(kind, notes) };
}
