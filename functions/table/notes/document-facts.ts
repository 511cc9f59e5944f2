import { fieldsOf } from '../core/item.ts';
import { getItems, type ReadOptions } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import type { Step } from '../core/transact.ts';
import { putItem, writeStep } from '../core/write.ts';
import { updateIf } from '../core/change.ts';
import { present } from '../core/condition.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { noteKey, noteOf, type StoredNote } from './note.ts';

/** Extracted data of a note's document that is too large for list items. */
export interface StoredDocumentFacts {
  outline: { title: string; page: number }[];
}

const [patterns] = keyPatterns.documentFacts;
const factsKey = (id: NoteId) => primaryKey(patterns, { id });

export async function putDocumentFacts(
  table: Table,
  id: NoteId,
  facts: StoredDocumentFacts,
): Promise<void> {
  await putItem(table, { ...factsKey(id), ...facts });
}

/** A note with the facts of its document, in one request. */
export async function getNoteWithFacts(
  table: Table,
  id: NoteId,
): Promise<{ note: StoredNote | undefined; facts: StoredDocumentFacts | undefined }> {
  const items = await getItems(table, [noteKey(id), factsKey(id)]);
  const note = items.find(({ pk }) => pk === noteKey(id).pk);
  const facts = items.find(({ pk }) => pk === factsKey(id).pk);
  return { note: note && noteOf(note), facts: facts && fieldsOf<StoredDocumentFacts>(facts) };
}

/** The facts of documents by the ids of their notes, where they are known. */
export async function listDocumentFacts(
  table: Table,
  ids: readonly NoteId[],
  options: ReadOptions = {},
): Promise<ReadonlyMap<NoteId, StoredDocumentFacts>> {
  const byKey = new Map(ids.map((id) => [factsKey(id).pk, id]));
  const items = await getItems(
    table,
    [...byKey.values()].map((id) => factsKey(id)),
    options,
  );
  return new Map(
    items.map((item) => [byKey.get(item.pk as string)!, fieldsOf<StoredDocumentFacts>(item)]),
  );
}

/** Stores the fingerprint of the completed extraction. `updated_at` stays, because the note itself is unchanged. */
export const setExtraction = (
  table: Table,
  { id, drive_file_id }: StoredNote,
  extraction: NonNullable<StoredNote['extraction']>,
): Promise<boolean> =>
  writeStep(table, updateIf(noteKey(id), { set: { extraction } }, { pk: present, drive_file_id }));

/** Deletes the facts of a note's document, if there are any. */
export const deleteDocumentFacts =
  (id: NoteId): Step =>
  (TableName) => ({ Delete: { TableName, Key: factsKey(id) } });
