import { driveFileId } from '../../contracts/domain/drive.ts';
import type { SubmissionId } from '../../contracts/domain/fields.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { SubmittedFile } from '../../table/submissions/submission.ts';
import { getUpload } from '../../table/submissions/upload.ts';
import { contentTypes } from '../../files/content-type.ts';
import { fileTypeFromName } from '../../contracts/domain/file-type.ts';
import { requireSubmission } from './require-submission.ts';
import {
  privateObject,
  incomingObject,
  publicObject,
  type ObjectLocation,
} from '../../files/object-keys.ts';
import type { Storage } from '../../files/storage.ts';
import type { Stores } from '../../files/stores.ts';

type Disposition = 'inline' | 'attachment';

const urlTtlSeconds = 5 * 60;
const noFile = () => new HttpError(404, 'No file available for download');

/** Tries all locations, since a sync may be pending. */
async function findFile(storage: Storage, file: SubmittedFile): Promise<ObjectLocation> {
  for (const location of [privateObject(file), publicObject(file), incomingObject(file)])
    if (await storage.has(location)) return location;
  throw noFile();
}

function driveUrl(stored: string, disposition: Disposition): string {
  const id = driveFileId(stored);
  if (id === null) throw noFile();
  return disposition === 'inline'
    ? `https://drive.google.com/file/d/${id}/preview`
    : `https://drive.google.com/uc?export=download&id=${id}`;
}

/** A presigned URL of a submitted file, valid for five minutes. Only a clean PDF is inline; others are attachments. */
export async function submissionFile(
  { table, storage }: Stores,
  id: SubmissionId,
  requestedDisposition: Disposition = 'attachment',
): Promise<ResponseBodyOf<typeof submissions.getSubmissionFile>> {
  const { upload: file, drive_file_id, title } = await requireSubmission(table, id);
  const expires_at = new Date(Date.now() + urlTtlSeconds * 1000).toISOString();
  if (!file)
    return {
      url: driveUrl(drive_file_id ?? '', requestedDisposition),
      filename: title,
      expires_at,
    };
  const upload = await getUpload(table, file.id);
  if (!upload) throw noFile();
  const type = fileTypeFromName(upload.filename)!;
  const clean = upload.inspection?.verdict === 'clean';
  const disposition = clean && type === 'pdf' ? requestedDisposition : 'attachment';
  const headers = {
    contentType: clean ? contentTypes[type] : 'application/octet-stream',
    disposition: `${disposition}; filename="${upload.filename}"`,
  };
  const location = await findFile(storage, file);
  return {
    url: await storage.presignedGetUrl(location, headers, urlTtlSeconds),
    filename: upload.filename,
    expires_at,
  };
}
