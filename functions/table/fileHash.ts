import type { NoteId } from '../contracts/fields.ts';
import { fieldsOf } from './item.ts';
import { endOf, queryItems } from './read.ts';
import type { Table } from './table.ts';
import { putWhereAbsent, type Step } from './transact.ts';

/** A note that has a certain file. */
export interface NoteOfFile {
  id: NoteId;
  title: string;
}

const partitionOf = (sha256: string) => `FILE#${sha256}`;

/** Remembers which file a new note has. */
export const addFileHash = (sha256: string, note: NoteOfFile): Step =>
  putWhereAbsent({
    pk: partitionOf(sha256),
    sk: `NOTE#${note.id}`,
    id: note.id,
    title: note.title,
  });

/** The notes that have this very file. */
export async function listNotesOfFile(table: Table, sha256: string): Promise<NoteOfFile[]> {
  const items = await queryItems(table, {
    partition: partitionOf(sha256),
    between: ['NOTE#', endOf('NOTE#')],
  });
  return items.map((item) => fieldsOf<NoteOfFile>(item));
}
