import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { fileTypeFromName } from '../../contracts/domain/file-type.ts';
import { driveLinks, showFileUrl } from '../../files/file-url.ts';
import { privateObject, incomingObject, publicObject } from '../../files/object-keys.ts';
import type { Stores } from '../../files/stores.ts';
import { getUpload } from '../../table/submissions/upload.ts';
import { requireSubmission } from './require-submission.ts';

type GetSubmissionFile = typeof submissions.getSubmissionFile;

/** A URL of a submitted file, valid for five minutes. */
export async function submissionFile(
  { table, storage }: Stores,
  { params, query }: Pick<RequestOf<GetSubmissionFile>, 'params' | 'query'>,
): Promise<ResponseBodyOf<GetSubmissionFile>> {
  const {
    upload: file,
    drive_file_id,
    title,
  } = await requireSubmission(table, params.submissionId);
  if (!file) return showFileUrl(storage, title, driveLinks(drive_file_id ?? ''), query.disposition);
  const upload = await getUpload(table, file.id);
  const filename = upload?.filename ?? '';
  const stored = upload && {
    locations: [privateObject(file), publicObject(file), incomingObject(file)],
    type: fileTypeFromName(filename)!,
    isClean: upload.inspection?.verdict === 'clean',
  };
  return showFileUrl(storage, filename, stored, query.disposition);
}
