import type { FileType, NoteId, SubmissionId, UploadId } from '../../contracts/domain/fields.ts';
import { updateIf, checkIf } from '../core/change.ts';
import { absent, present } from '../core/condition.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { getItem, getItems, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, transact, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** What the inspection found in a file; it never changes once it is there. */
export interface StoredInspection {
  verdict: 'clean' | 'refused';
  /** Why it was refused, then what a reviewer should know. */
  reasons: string[];
  file_type: FileType | null;
  pages: number | null;
  size: number;
  sha256: string;
  course_code: string | null;
}

/** A file that somebody may send in, or has sent in. */
export interface StoredUpload {
  id: UploadId;
  /** Name in storage: letters, digits, dots and dashes, with a timestamp before them. */
  name: string;
  /** What a reviewer sees and gets. */
  filename: string;
  size: number;
  content_type: string;
  created_at: string;
  inspection?: StoredInspection;
  /** What claimed it: one of these, once. */
  submission_id?: SubmissionId;
  note_id?: NoteId;
}

/** What an upload becomes a part of. */
export type UploadOwner = { submission_id: SubmissionId } | { note_id: NoteId };

/** Whether an upload was claimed by this one. */
export const isClaimedBy = (upload: StoredUpload, owner: UploadOwner): boolean =>
  'note_id' in owner
    ? upload.note_id === owner.note_id
    : upload.submission_id === owner.submission_id;

const unclaimedDays = 2;

const [patterns] = keyPatterns.upload;
const uploadKey = (id: string) => primaryKey(patterns, { id });
const hashKey = (sha256: string) => keyOf(patterns.gsi1[0], { sha256 });
const uploadOf = (item: Item) => fieldsOf<StoredUpload>(item);

/** One upload as of now. */
export async function getUpload(table: Table, id: string): Promise<StoredUpload | undefined> {
  const item = await getItem(table, uploadKey(id), { consistent: true });
  return item && uploadOf(item);
}

/** The uploads with these ids, those that exist, in no order. */
export async function getUploads(table: Table, ids: readonly string[]): Promise<StoredUpload[]> {
  const items = await getItems(
    table,
    ids.map((id) => uploadKey(id)),
  );
  return items.map((item) => uploadOf(item));
}

/** The inspected uploads of the same file. */
export async function listSameUploads(table: Table, sha256: string): Promise<StoredUpload[]> {
  const items = await queryItems(table, { index: 'gsi1', partition: hashKey(sha256) });
  return items.map((item) => uploadOf(item));
}

/** Stores a new upload, which passes unless it is claimed. */
export async function putUpload(table: Table, upload: StoredUpload): Promise<void> {
  const ttl = Math.floor(Date.parse(upload.created_at) / 1000) + unclaimedDays * 86_400;
  await transact(table, { upload: putIfAbsent({ ...uploadKey(upload.id), ...upload, ttl }) });
}

/** Writes the verdict **where** the upload is there and has none; returns whether it did. */
export async function putInspection(
  table: Table,
  id: UploadId,
  inspection: StoredInspection,
): Promise<boolean> {
  const failed = await transact(table, {
    upload: updateIf(
      uploadKey(id),
      {
        set: {
          inspection,
          gsi1pk: hashKey(inspection.sha256),
          gsi1sk: keyOf(patterns.gsi1[1], { id }),
        },
      },
      { pk: present, inspection: absent },
    ),
  });
  return failed.length === 0;
}

/** Makes an upload a submission's, or a note's, **where** nobody has claimed it. */
export const claimUpload = (id: UploadId, owner: UploadOwner): Step =>
  updateIf(
    uploadKey(id),
    { set: owner, remove: ['ttl'] },
    { pk: present, submission_id: absent, note_id: absent },
  );

/** Only **where** the inspection found the upload clean. */
export const uploadIsClean = (id: UploadId): Step =>
  checkIf(uploadKey(id), { 'inspection.verdict': 'clean' });

/** Deletes an upload, and with it what was found in its file. */
export const deleteUpload =
  (id: UploadId): Step =>
  (TableName) => ({ Delete: { TableName, Key: uploadKey(id) } });
