import type { FileType, NoteId, SubmissionId, UploadId } from '../../contracts/domain/fields.ts';
import { updateIf, checkIf, remove, absent, present, putIfAbsent } from '../change.ts';
import type { ConditionCheck, ConditionalWrite } from '../change.ts';
import { getFieldsOfAll, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact, writeConditionally } from '../write.ts';
import { keyOf, keyPatterns, primaryKey } from '../keys.ts';

/** The result of an inspection. Only the course code of a scan comes later. */
export interface StoredInspection {
  verdict: 'clean' | 'refused';
  /** Texts of the reasons, then of the warnings. */
  reasons: string[];
  file_type: FileType | null;
  pages: number | null;
  size: number;
  sha256: string;
  course_code: string | null;
}

/** What the whole text of an upload says. */
export interface ExtractedFacts {
  /** Course codes, most likely first. */
  course_codes: string[];
  /** The modules of its headings. */
  modules: number[];
  /** Proposed from its first lines. */
  title: string | null;
  /** Pages, from 1, that show a student's number, and the size of the copy without it; null without such. */
  blanked: { pages: number[]; size: number } | null;
  /** Whether it has readable text, in the file or recognised. */
  has_text: boolean;
}

/** A file that was, or may still be, uploaded with a presigned request. */
export interface StoredUpload {
  id: UploadId;
  /** Name in storage: letters, digits, dots and dashes, with a timestamp before them. */
  name: string;
  /** The name that a reviewer sees. */
  filename: string;
  size: number;
  content_type: string;
  created_at: string;
  /** The key of the address that asked for the ticket; none for an administrator's. */
  sender?: string;
  inspection?: StoredInspection;
  /** Absent until the text was read and compared with other documents. */
  extracted?: ExtractedFacts;
  /** Set by the one owner that claimed the upload. */
  submission_id?: SubmissionId;
  note_id?: NoteId;
}

export type UploadOwner = { submission_id: SubmissionId } | { note_id: NoteId };

export const isClaimedBy = (upload: StoredUpload, owner: UploadOwner): boolean =>
  'note_id' in owner
    ? upload.note_id === owner.note_id
    : upload.submission_id === owner.submission_id;

const unclaimedDays = 2;

const [patterns] = keyPatterns.upload;
const uploadKey = (id: string) => primaryKey(patterns, { id });
const hashKey = (sha256: string) => keyOf(patterns.gsi1[0], { sha256 });

/** One upload, strongly consistent. */
export const getUpload = (table: Table, id: string): Promise<StoredUpload | undefined> =>
  getFields(table, uploadKey(id), { consistent: true });

/** The existing uploads among these ids, unsorted. */
export const getUploads = (table: Table, ids: readonly string[]): Promise<StoredUpload[]> =>
  getFieldsOfAll(table, ids.map(uploadKey));

/** The inspected uploads with this SHA-256. */
export const listSameUploads = (table: Table, sha256: string): Promise<StoredUpload[]> =>
  queryFields(table, { index: 'gsi1', partition: hashKey(sha256) });

/** Stores a new upload, which expires (TTL) unless it is claimed. */
export async function putUpload(table: Table, upload: StoredUpload): Promise<void> {
  const ttl = Math.floor(Date.parse(upload.created_at) / 1000) + unclaimedDays * 86_400;
  await writeConditionally(table, putIfAbsent({ ...uploadKey(upload.id), ...upload, ttl }));
}

/** Stores the result of an inspection. Returns false if the upload is missing or has one. */
export async function putInspection(table: Table, id: UploadId, inspection: StoredInspection) {
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

/**
 * Stores what the text of an upload says; its first course code becomes that of the inspection, which finds none in a
 * scan. Returns false if the upload is missing.
 */
export const putExtractedFacts = (table: Table, id: UploadId, extracted: ExtractedFacts) =>
  writeConditionally(
    table,
    updateIf(
      uploadKey(id),
      { set: { extracted, 'inspection.course_code': extracted.course_codes[0] ?? null } },
      { pk: present },
    ),
  );

/** Claims an upload for a submission or a note. Fails if it is claimed. */
export const claimUpload = (id: UploadId, owner: UploadOwner): ConditionalWrite =>
  updateIf(
    uploadKey(id),
    { set: owner, remove: ['ttl'] },
    { pk: present, submission_id: absent, note_id: absent },
  );

/** Fails unless the verdict is clean. */
export const uploadIsClean = (id: UploadId): ConditionCheck =>
  checkIf(uploadKey(id), { 'inspection.verdict': 'clean' });

export const deleteUpload = (id: UploadId): ConditionalWrite => remove(uploadKey(id));
