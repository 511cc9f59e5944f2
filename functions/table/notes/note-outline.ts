import { fieldsOf } from '../item.ts';
import { getFields, getItemsById, type ReadOptions } from '../read.ts';
import type { Table } from '../table.ts';
import { type ConditionalWrite, updateIf, remove, present } from '../change.ts';
import { putItem, writeConditionally } from '../write.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { getNote, noteKey, type StoredNote } from './note.ts';

/** Extracted data of a note's document that is too large for list items. */
export interface StoredOutline {
  outline: { title: string; page: number }[];
  /** The numbers, from 1, of pages by hand. */
  handwritten_pages?: number[];
}

const [patterns] = keyPatterns.outline;
const outlineKey = (id: NoteId) => primaryKey(patterns, { id });

export async function putOutline(table: Table, id: NoteId, document: StoredOutline): Promise<void> {
  await putItem(table, { ...outlineKey(id), ...document });
}

/** A note with the outline of its document. A note whose document was not read has none, and costs one read. */
export async function getNoteWithOutline(
  table: Table,
  id: NoteId,
): Promise<{ note: StoredNote | undefined; outline: StoredOutline | undefined }> {
  const note = await getNote(table, id);
  const outline = note?.extraction && (await getFields<StoredOutline>(table, outlineKey(id)));
  return { note, outline };
}

/** The outlines of documents by the ids of their notes, where they are known. */
export async function listOutlines(
  table: Table,
  ids: readonly NoteId[],
  options: ReadOptions = {},
): Promise<ReadonlyMap<NoteId, StoredOutline>> {
  const items = await getItemsById(table, ids, outlineKey, options);
  return new Map([...items].map(([id, item]) => [id, fieldsOf<StoredOutline>(item)]));
}

/** Stores the fingerprint of the completed extraction, and of a paper the counts of its questions. `updated_at` stays, because the note itself is unchanged. */
export const setExtraction = (
  table: Table,
  { id, drive_file_id }: StoredNote,
  extraction: NonNullable<StoredNote['extraction']>,
  questions?: StoredNote['questions'],
): Promise<boolean> =>
  writeConditionally(
    table,
    updateIf(
      noteKey(id),
      { set: { extraction, ...(questions && { questions }) } },
      { pk: present, drive_file_id },
    ),
  );

/** Deletes the outline of a note's document, if there is one. */
export const deleteOutline = (id: NoteId): ConditionalWrite => remove(outlineKey(id));
