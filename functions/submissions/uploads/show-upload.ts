import type { UploadId } from '../../contracts/domain/fields.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import type { Table } from '../../table/core/table.ts';
import { getUpload } from '../../table/files/upload.ts';

/** The verdict of an upload for its sender; `pending` before the inspection. Throws 404 for an unknown upload. */
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
