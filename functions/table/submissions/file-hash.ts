import { put, remove, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { driveFileId } from '../../contracts/domain/drive.ts';
import type { NoteId } from '../../contracts/domain/fields.ts';
import { queryFields, getItem } from '../read.ts';
import type { Table } from '../table.ts';
import { putItem } from '../write.ts';
import { keyPrefix, patternsOf, primaryKey, keyOf, keyPatterns } from '../keys.ts';
import type { StoredNote } from '../notes/note.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Key } from '../item.ts';

export interface NoteOfFile {
  id: NoteId;
  title: string;
}

/** Identifies a file: its SHA-256, or `drive-` and its Drive id. */
export type FileIdentity = string;

/** The identity of a file by its SHA-256, else by its Drive id or link; undefined if it has neither. */
export function fileIdentity(
  sha256: string | null | undefined,
  drive_file_id: string | null,
): FileIdentity | undefined {
  if (sha256) return sha256;
  const id = drive_file_id && driveFileId(drive_file_id);
  return id ? `drive-${id}` : undefined;
}

/** Another file by its SHA-256, and the part of the document in common, from 0 to 1. */
export interface SimilarFile {
  file: string;
  likeness: number;
}

const notePatterns = patternsOf('fileHash', 'note');
const publishedPatterns = patternsOf('fileHash', 'published');
const likenessPatterns = patternsOf('fileHash', 'likeness');
const likenessPrefix = keyPrefix(likenessPatterns.sk);
const notePrefix = keyPrefix(notePatterns.sk);
const noteKey = (file: FileIdentity, id: NoteId) => primaryKey(notePatterns, { file, id });
const publishedKey = (file: FileIdentity) => primaryKey(publishedPatterns, { file });

/** Records the file of a new note. Fails if it is recorded. */
export const addFileHash = (file: FileIdentity, { id, title }: NoteOfFile): ConditionalWrite =>
  putIfAbsent({ ...noteKey(file, id), id, title });

const setFileHash = (file: FileIdentity, { id, title }: NoteOfFile): ConditionalWrite =>
  put({ ...noteKey(file, id), id, title });

/** Removes the record of a note's file. The record that the file was published stays. */
const removeFileHash = (file: FileIdentity, id: NoteId): ConditionalWrite =>
  remove(noteKey(file, id));

/**
 * Claims the only credit of a file. Fails when the file was published or credited before, as a note or as other
 * material.
 */
export const claimCredit = (file: FileIdentity): ConditionalWrite =>
  putIfAbsent({ ...publishedKey(file) });

/** Marks a file as published. Idempotent. */
export const markPublished = (file: FileIdentity): ConditionalWrite => put(publishedKey(file));

export const listNotesOfFile = (table: Table, file: FileIdentity): Promise<NoteOfFile[]> =>
  queryFields(table, { partition: publishedKey(file).pk, prefix: notePrefix });

/** Stores how much two files have in common, under each of them. Idempotent. */
export async function putLikeness(
  table: Table,
  file: string,
  { file: other, likeness }: SimilarFile,
): Promise<void> {
  const pairs = [
    [file, other],
    [other, file],
  ] as const;
  await Promise.all(
    pairs.map(([one, two]) =>
      putItem(table, {
        ...primaryKey(likenessPatterns, { file: one, other: two }),
        file: two,
        likeness,
      }),
    ),
  );
}

/** The files that are like a file, most alike first. */
export async function listSimilarFiles(table: Table, file: string): Promise<SimilarFile[]> {
  const files = await queryFields<SimilarFile>(table, {
    partition: publishedKey(file).pk,
    prefix: likenessPrefix,
  });
  return files.toSorted((a, b) => b.likeness - a.likeness);
}

/** The identities of a note's file and of its older versions, unless the note is deleted. */
const identitiesOf = (note: StoredNote | undefined) =>
  new Set(
    note && note.status !== 'deleted'
      ? [note, ...(note.versions ?? [])].flatMap(
          ({ sha256, drive_file_id }) => fileIdentity(sha256, drive_file_id) ?? [],
        )
      : [],
  );

/** The writes that record which note has which file, and which files were ever published. */
export function fileHashWrites(
  before: StoredNote | undefined,
  after: StoredNote,
): Record<string, ConditionalWrite> {
  const [was, is] = [identitiesOf(before), identitiesOf(after)];
  const writes: Record<string, ConditionalWrite> = {};
  for (const file of was)
    if (!is.has(file)) writes[`hash ${file}`] = removeFileHash(file, after.id);
  for (const file of is) {
    const isNew = !was.has(file);
    if (isNew || before?.title !== after.title) writes[`hash ${file}`] = setFileHash(file, after);
    if (after.status === 'approved' && (isNew || before?.status !== 'approved'))
      writes[`published ${file}`] = markPublished(file);
  }
  return writes;
}

/** A document by the sketch of its text, or by the hashes of its scanned pages. */
export interface SketchedFile {
  /** SHA-256. */
  file: string;
  sketch: number[];
}

const [sketchPatterns] = keyPatterns.textSketch;

/** Of one key: boilerplate may be in many documents. */
const maxFiles = 40;

/**
 * Stores a document's sketch under some of its hashes, unless it is stored. The item of the first hash is written last,
 * so it shows that the others exist.
 */
export async function putSketch(
  table: Table,
  { file, sketch }: SketchedFile,
  hashes: readonly (number | string)[],
): Promise<void> {
  const [first, ...others] = hashes.map((hash) => primaryKey(sketchPatterns, { hash, file }));
  const stored = await getItem(table, first!);
  if (isDeepStrictEqual(stored?.['sketch'], sketch)) return;
  const store = (key: Key) => putItem(table, { ...key, file, sketch });
  await Promise.all(others.map((key) => store(key)));
  await store(first!);
}

/** The documents that share one of these hashes. */
export async function listSketches(
  table: Table,
  hashes: readonly (number | string)[],
): Promise<SketchedFile[]> {
  const found = await Promise.all(
    hashes.map((hash) =>
      queryFields<SketchedFile>(table, {
        partition: keyOf(sketchPatterns.pk, { hash }),
        limit: maxFiles,
        // Of two documents that are read at once, one must find the other.
        consistent: true,
      }),
    ),
  );
  return [...new Map(found.flat().map((one) => [one.file, one])).values()];
}
