import { driveFileId } from '../../contracts/domain/drive.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import { checkIf } from '../core/change.ts';
import { absent } from '../core/condition.ts';
import { fieldsOf } from '../core/item.ts';
import { prefixEnd, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

/** A note that has a certain file. */
export interface NoteOfFile {
  id: NoteId;
  title: string;
}

/** What tells a file from every other: the SHA-256 of one that is kept here, or `drive-` and its id on Drive. */
export type FileIdentity = string;

/** The identity of a file by its SHA-256, else by its Drive id or link; undefined when neither tells. */
export function fileIdentity(
  sha256: string | null | undefined,
  drive_file_id: string | null,
): FileIdentity | undefined {
  if (sha256) return sha256;
  const id = drive_file_id && driveFileId(drive_file_id);
  return id ? `drive-${id}` : undefined;
}

const [notePatterns, publishedPatterns] = keyPatterns.fileHash;
const notePrefix = keyPrefix(notePatterns.sk);
const noteKey = (file: FileIdentity, id: NoteId) => primaryKey(notePatterns, { file, id });
const publishedKey = (file: FileIdentity) => primaryKey(publishedPatterns, { file });

/** Remembers which file a new note has. */
export const addFileHash = (file: FileIdentity, { id, title }: NoteOfFile): Step =>
  putIfAbsent({ ...noteKey(file, id), id, title });

/** Remembers which file a note has, and its title, whether that was known or not. */
export const setFileHash =
  (file: FileIdentity, { id, title }: NoteOfFile): Step =>
  (TableName) => ({ Put: { TableName, Item: { ...noteKey(file, id), id, title } } });

/** Forgets that a note has this file. That it was published once stays known. */
export const removeFileHash =
  (file: FileIdentity, id: NoteId): Step =>
  (TableName) => ({ Delete: { TableName, Key: noteKey(file, id) } });

/** Marks a file as published **where** it never was: whoever publishes a file first may earn by it. */
export const markFirstPublished = (file: FileIdentity): Step =>
  putIfAbsent({ ...publishedKey(file) });

/** Only **where** a file was never published. */
export const fileIsUnpublished = (file: FileIdentity): Step =>
  checkIf(publishedKey(file), { pk: absent });

/** Marks a file as published, whether it was or not: for who earns nothing by it. */
export const markPublished =
  (file: FileIdentity): Step =>
  (TableName) => ({ Put: { TableName, Item: publishedKey(file) } });

/** The notes that have this very file. */
export async function listNotesOfFile(table: Table, file: FileIdentity): Promise<NoteOfFile[]> {
  const items = await queryItems(table, {
    partition: publishedKey(file).pk,
    between: [notePrefix, prefixEnd(notePrefix)],
  });
  return items.map((item) => fieldsOf<NoteOfFile>(item));
}
