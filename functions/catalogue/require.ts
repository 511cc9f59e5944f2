import { fieldError, requireFound } from '../kernel/http/http-error.ts';
import { getBranch, type StoredBranch } from '../table/catalogue/branch.ts';
import { getScheme, type StoredScheme } from '../table/catalogue/scheme.ts';
import { getSubject, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';

/** Reads consistently. Throws 404 for an unknown scheme. */
export const requireScheme = async (table: Table, id: string): Promise<StoredScheme> =>
  requireFound(await getScheme(table, id), 'Scheme not found');

/** Reads consistently. Throws 404 for an unknown branch. */
export const requireBranch = async (table: Table, id: string): Promise<StoredBranch> =>
  requireFound(await getBranch(table, id, { consistent: true }), 'Branch not found');

/** Reads consistently. Throws 404 for an unknown subject. */
export const requireSubject = async (table: Table, id: string): Promise<StoredSubject> =>
  requireFound(await getSubject(table, id, { consistent: true }), 'Subject not found');

/** Throws 400 for an unknown scheme. */
export async function requireReferencedScheme(table: Table, id: string): Promise<StoredScheme> {
  const scheme = await getScheme(table, id);
  if (!scheme) throw fieldError(400, 'scheme_id', 'This scheme does not exist any more.');
  return scheme;
}

/** Throws 400 for an unknown branch. */
export async function requireReferencedBranch(table: Table, id: string): Promise<StoredBranch> {
  const branch = await getBranch(table, id, { consistent: true });
  if (!branch) throw fieldError(400, 'branch_id', 'This branch does not exist any more.');
  return branch;
}
