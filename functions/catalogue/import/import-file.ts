import type { ImportReport } from '../../contracts/catalogue.ts';
import { fieldError, HttpError } from '../../kernel/http/http-error.ts';
import { audit } from '../../table/site/audit.ts';
import type { Table } from '../../table/table.ts';
import { transact } from '../../table/write.ts';
import { executeImport } from './import-catalogue.ts';
import { previewImport, pendingWrites } from './preview.ts';
import { createReport } from './report.ts';
import { readSheet, SheetError, type Sheet } from './sheet.ts';

const planChanged =
  'The catalogue has changed since this was shown. Please look again at what the import would do.';

export interface UploadedFile {
  filename: string;
  text: string;
  dry_run: boolean;
  /** Of the preview that the administrator has confirmed. */
  digest?: string | undefined;
}

function sheetOf({ text }: UploadedFile): Sheet {
  try {
    return readSheet(text);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw fieldError(400, 'text', error.message);
  }
}

const isEmpty = (writes: object): boolean =>
  Object.values(writes).every((of: unknown) =>
    Array.isArray(of) ? of.length === 0 : isEmpty(of as object),
  );

/**
 * Imports a file of branches or subjects; a dry run only previews it. Throws 409 if the plan differs from the confirmed
 * preview, unless there is nothing to write. `actor` is the administrator's user id.
 */
export async function importFile(
  table: Table,
  file: UploadedFile,
  actor: string,
): Promise<ImportReport> {
  const planned = await previewImport(table, [{ name: file.filename, sheet: sheetOf(file) }]);
  const report = createReport(planned);
  if (file.dry_run || isEmpty(pendingWrites(planned.preview))) return report;
  if (file.digest !== undefined && file.digest !== report.digest)
    throw new HttpError(409, planChanged);
  const { schemes, branches, subjects, waiting, refused } = report;
  // Before the first write, so that an interrupted import is in the audit log.
  await transact(table, {
    audit: audit({
      who: actor,
      what: 'import',
      target: `catalogue ${file.filename}`,
      after: { schemes, branches, subjects, waiting, refused: refused.length },
    }),
  });
  await executeImport(table, planned);
  return report;
}
