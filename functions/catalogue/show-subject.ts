import type { AdminSubject } from '../contracts/catalogue.ts';
import { getBranch } from '../table/catalogue/branch.ts';
import { getScheme } from '../table/catalogue/scheme.ts';
import type { StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { adminSubject } from './shown.ts';

/** A subject as administrators see it, with the names that its scheme and branch have now. */
export async function showSubject(table: Table, subject: StoredSubject): Promise<AdminSubject> {
  const [scheme, branch] = await Promise.all([
    getScheme(table, subject.scheme_id),
    getBranch(table, subject.branch_id, { consistent: true }),
  ]);
  return adminSubject(subject, scheme, branch);
}
