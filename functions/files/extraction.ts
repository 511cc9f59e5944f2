import { createHash } from 'node:crypto';
import { extractionFolder } from '../contracts/domain/files.ts';
import type { NoteId, UploadId } from '../contracts/domain/fields.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { storedFileName } from './object-keys.ts';
import type { VersionedObjects } from './storage.ts';

/** An extraction request for the file of an upload or of a public note. */
export type ExtractionRequest = { readonly upload: UploadId } | { readonly note: NoteId };

/**
 * Fingerprint of the inputs of an extraction: the file and the text of the link preview. Undefined for a file on Drive.
 */
export function extractionFingerprint(note: StoredNote): string | undefined {
  if (storedFileName(note) === undefined) return undefined;
  const { drive_file_id, title, subject_code, module_number, kind } = note;
  const inputs = JSON.stringify([drive_file_id, title, subject_code, module_number, kind]);
  return createHash('sha256').update(inputs).digest('base64url').slice(0, 16);
}

async function putRequest(objects: VersionedObjects, folder: string, request: ExtractionRequest) {
  const [[kind, id] = []] = Object.entries(request);
  await objects.write({ bucket: 'uploads', key: `${folder}${kind}/${id}` }, Buffer.alloc(0), {
    contentType: 'application/octet-stream',
    cacheControl: 'no-store',
  });
}

/** Writes the request object whose event starts the extraction worker. */
export const requestExtraction = (objects: VersionedObjects, request: ExtractionRequest) =>
  putRequest(objects, extractionFolder, request);

const postponedFolder = `${extractionFolder}postponed/`;

/** Puts an extraction off until `listPostponed` names it: the day's budget of pages is used up. */
export const postponeExtraction = (objects: VersionedObjects, request: ExtractionRequest) =>
  putRequest(objects, postponedFolder, request);

/** The extractions that were put off, by their objects, at most 1,000. */
export async function listPostponed(
  objects: VersionedObjects,
): Promise<{ key: string; request: ExtractionRequest }[]> {
  const keys = await objects.list('uploads', postponedFolder, '');
  return keys.flatMap((key) => {
    const request = parseExtractionRequestKey(key.replace(postponedFolder, extractionFolder));
    return request ? [{ key, request }] : [];
  });
}

/** Parses the key of a request object; undefined for other keys. */
export function parseExtractionRequestKey(key: string): ExtractionRequest | undefined {
  const [kind, id] = key.slice(extractionFolder.length).split('/');
  if (!key.startsWith(extractionFolder) || !id) return undefined;
  if (kind === 'upload') return { upload: id as UploadId };
  return kind === 'note' ? { note: id as NoteId } : undefined;
}
