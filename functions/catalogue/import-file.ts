import type { ImportReport } from '../contracts/catalogue.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { carryOut } from './import/import.ts';
import { previewImport, writesOf } from './import/preview.ts';
import { reportOf } from './import/report.ts';
import { readSheet, SheetError, type Sheet } from './import/sheet.ts';

const otherPlan =
  'The catalogue has changed since this was shown. Please look again at what the import would do.';

/** A file that an administrator gives: its name is for reports. */
export interface GivenFile {
  filename: string;
  text: string;
  dry_run: boolean;
  /** Of the dry run that was shown. */
  digest?: string | undefined;
}

function sheetOf({ text }: GivenFile): Sheet {
  try {
    return readSheet(text);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { message } = error;
    throw new HttpError(400, message, { errors: [{ field: 'text', message }] });
  }
}

const isEmpty = (writes: object): boolean =>
  Object.values(writes).every((of: unknown) =>
    Array.isArray(of) ? of.length === 0 : isEmpty(of as object),
  );

/**
 * Imports a file of branches or subjects, or only tells what that would do. Refuses (409) to do anything else than what was
 * shown, unless nothing is left to do. `who` is the administrator's user id.
 */
export async function importFile(
  table: Table,
  file: GivenFile,
  who: string,
): Promise<ImportReport> {
  const planned = await previewImport(table, [{ name: file.filename, sheet: sheetOf(file) }]);
  const report = reportOf(planned);
  if (file.dry_run || isEmpty(writesOf(planned.preview))) return report;
  if (file.digest !== undefined && file.digest !== report.digest)
    throw new HttpError(409, otherPlan);
  const { schemes, branches, subjects, waiting, refused } = report;
  // Before the first write: whatever comes to pass, the log says who began it.
  await transact(table, {
    audit: audit({
      who,
      what: 'import',
      target: `catalogue ${file.filename}`,
      when: new Date().toISOString(),
      before: null,
      after: { schemes, branches, subjects, waiting, refused: refused.length },
    }),
  });
  await carryOut(table, planned);
  return report;
}
