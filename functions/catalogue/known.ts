import { HttpError } from '../kernel/http/http-error.ts';
import { getBranch, type StoredBranch } from '../table/catalogue/branch.ts';
import { getScheme, type StoredScheme } from '../table/catalogue/scheme.ts';
import { getSubject, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';

const orNotFound = <T>(found: T | undefined, what: string): T => {
  if (!found) throw new HttpError(404, `${what} not found`);
  return found;
};

/** A scheme as of now. Refuses (404) one that there is not. */
export const knownScheme = async (table: Table, id: string): Promise<StoredScheme> =>
  orNotFound(await getScheme(table, id), 'Scheme');

/** A branch as of now. Refuses (404) one that there is not. */
export const knownBranch = async (table: Table, id: string): Promise<StoredBranch> =>
  orNotFound(await getBranch(table, id, { consistent: true }), 'Branch');

/** A subject as of now. Refuses (404) one that there is not. */
export const knownSubject = async (table: Table, id: string): Promise<StoredSubject> =>
  orNotFound(await getSubject(table, id, { consistent: true }), 'Subject');

const missing = (field: string, message: string) =>
  new HttpError(400, message, { errors: [{ field, message }] });

/** The scheme that a subject is to belong to. Refuses (400) one that there is not. */
export async function chosenScheme(table: Table, id: string): Promise<StoredScheme> {
  const scheme = await getScheme(table, id);
  if (!scheme) throw missing('scheme_id', 'This scheme does not exist any more.');
  return scheme;
}

/** The branch that a subject is to belong to. Refuses (400) one that there is not. */
export async function chosenBranch(table: Table, id: string): Promise<StoredBranch> {
  const branch = await getBranch(table, id, { consistent: true });
  if (!branch) throw missing('branch_id', 'This branch does not exist any more.');
  return branch;
}
