import { fileTypeFromName } from '../contracts/domain/fields.ts';
import type { FileType, NoteId, UploadId } from '../contracts/domain/fields.ts';
import { contentTypes, maxFileBytes } from '../contracts/domain/files.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { NewUpload, submissions } from '../contracts/submissions.ts';
import { fieldError } from '../kernel/http/http-error.ts';
import { putUpload, type StoredUpload } from '../table/submissions/upload.ts';
import { incomingObject } from '../files/object-keys.ts';
import type { Stores } from '../files/stores.ts';
import { newId } from '../table/item.ts';
import type { Table } from '../table/table.ts';
import { getNote } from '../table/notes/note.ts';
import { listNotesOfFile } from '../table/submissions/file-hash.ts';

const maxStemLength = 80;

/**
 * A file's name in letters, digits, dots and dashes, with the extension in lower case. Falls back to `file`. Only for
 * names of an accepted type.
 */
export function safeFileName(filename: string, type: FileType): string {
  const stem = filename
    .trim()
    .slice(0, -type.length - 1)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, maxStemLength)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${stem || 'file'}.${type}`;
}

/** Sent for types that the device does not know. */
const unknown = new Set(['', 'application/octet-stream']);

/** Whether a browser's media type fits the extension; some phones send vendor types. */
export function matchesFileType(contentType: string, type: FileType): boolean {
  const mediaType = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return (
    unknown.has(mediaType) ||
    mediaType === contentTypes[type] ||
    mediaType === `application/x-${type}` ||
    mediaType === `application/wps-office.${type}`
  );
}

const ticketSeconds = 15 * 60;
const wrongTypeText = 'Only PDF, DOC, DOCX, PPT and PPTX files are accepted.';
const tooLargeText = 'The file is larger than 10 MB.';

/** Throws 400 or 413 for a file that is not accepted. */
function requireAcceptedType({ filename, size, content_type }: NewUpload): FileType {
  const type = fileTypeFromName(filename);
  if (!type) throw fieldError(400, 'filename', wrongTypeText);
  if (!matchesFileType(content_type, type)) throw fieldError(400, 'content_type', wrongTypeText);
  if (size > maxFileBytes) throw fieldError(413, 'size', tooLargeText);
  return type;
}

/** A public note of a file. */
export async function findPublicNote(
  table: Table,
  sha256: string,
): Promise<{ id: NoteId; title: string } | null> {
  const notes = await listNotesOfFile(table, sha256);
  const found = await Promise.all(notes.map(({ id }) => getNote(table, id)));
  const note = found.find((one) => one?.status === 'approved');
  return note ? { id: note.id, title: note.title } : null;
}

/**
 * Creates an upload with a presigned PUT request, valid for fifteen minutes. `sender` is the key of the address whose
 * quota it counts against.
 */
export async function createUpload(
  { table, storage }: Stores,
  request: NewUpload,
  sender?: string,
): Promise<ResponseBodyOf<typeof submissions.createUpload>> {
  const type = requireAcceptedType(request);
  const id = newId<UploadId>();
  const now = Date.now();
  const filename = safeFileName(request.filename, type);
  const upload: StoredUpload = {
    id,
    name: `${now}-${id.slice(0, 8)}-${filename}`,
    filename,
    size: request.size,
    content_type: contentTypes[type],
    created_at: new Date(now).toISOString(),
    ...(sender !== undefined && { sender }),
  };
  await putUpload(table, upload);
  return {
    upload_id: id,
    method: 'PUT',
    url: await storage.presignedPutUrl(
      incomingObject(upload),
      upload.size,
      upload.content_type,
      ticketSeconds,
    ),
    headers: { 'content-type': upload.content_type, 'if-none-match': '*' },
    expires_at: new Date(now + ticketSeconds * 1000).toISOString(),
    duplicate: request.sha256 === undefined ? null : await findPublicNote(table, request.sha256),
  };
}
