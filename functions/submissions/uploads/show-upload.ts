import type { UploadId } from '../../contracts/domain/fields.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { Table } from '../../table/core/table.ts';
import { getUpload } from '../../table/files/upload.ts';

/** Tells who sent a file what was found in it, as soon as that is known. Refuses (404) an unknown upload. */
export async function showUpload(
  table: Table,
  id: UploadId,
): Promise<ResponseBodyOf<typeof submissions.getUpload>> {
  const upload = await getUpload(table, id);
  if (!upload) throw new HttpError(404, 'Upload not found');
  const { verdict, reasons, course_code } = upload.inspection ?? {
    verdict: 'pending',
    reasons: [],
    course_code: null,
  };
  return { verdict, reasons, course_code };
}
