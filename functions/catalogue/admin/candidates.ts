import type { AdminSubject, Candidate, catalogue } from '../../contracts/catalogue.ts';
import type { CandidateId, SubjectId } from '../../contracts/domain/fields.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import { pageOf, readCursor } from '../../kernel/http/cursor.ts';
import { decideAgain } from '../../kernel/audited-writes.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { listBranches, branchExists } from '../../table/catalogue/branch.ts';
import {
  decideCandidate,
  getCandidate,
  listCandidates as listStored,
  type StoredCandidate,
} from '../../table/catalogue/candidate.ts';
import { listSchemes, schemeHasYear } from '../../table/catalogue/scheme.ts';
import { addSubject, getSubject, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { transact } from '../../table/write.ts';
import { audit } from '../../table/site/audit.ts';
import { slug } from '../import/plan.ts';
import { toAdminSubjectResponse } from '../responses.ts';
import { subjectCodeConflict } from './subjects.ts';
import { newId } from '../../table/item.ts';

type ListCandidates = typeof catalogue.listCandidates;

const defaultLimit = 50;
const list = 'candidates';

function toCandidateResponse(stored: StoredCandidate): Candidate {
  const { status: _, subject_id: __, ...row } = stored;
  return row;
}

/** One page of the rows that await confirmation, by scheme, branch and code, with the total number. */
export async function listCandidates(
  table: Table,
  { cursor, limit = defaultLimit }: RequestOf<ListCandidates>['query'],
): Promise<ResponseBodyOf<ListCandidates>> {
  const after = readCursor(list, cursor);
  const waiting = (await listStored(table)).filter(({ status }) => status === 'waiting');
  const left = waiting.filter(({ id }) => id > after);
  const { items, next } = pageOf(list, left, limit, ({ id }) => id);
  return { items: items.map((one) => toCandidateResponse(one)), next, total: waiting.length };
}

interface Confirmation {
  id: CandidateId;
  fields: Partial<Pick<Candidate, 'name' | 'code' | 'semester' | 'credits'>>;
  actor: string;
}

const notFound = () => new HttpError(404, 'This row is no longer waiting.');

/** The scheme and branch of a row. Throws 409 if either does not exist. */
async function requireParents(table: Table, row: Candidate) {
  const consistent = { consistent: true };
  const [schemes, branches] = await Promise.all([
    listSchemes(table, consistent),
    listBranches(table, consistent),
  ]);
  const scheme = schemes.find(({ year }) => year === row.scheme);
  const branch = branches.find(({ code }) => code.toLowerCase() === row.branch.toLowerCase());
  if (!scheme) throw new HttpError(409, `There is no scheme ${row.scheme}. Please add it first.`);
  if (!branch)
    throw new HttpError(
      409,
      `There is no branch with the code ${row.branch}. Please add it first.`,
    );
  return { scheme, branch };
}

/** The id that an import would choose, or a random one if that is taken. */
async function chooseSubjectId(
  table: Table,
  { scheme, branch, code }: Candidate,
): Promise<SubjectId> {
  const id = slug(scheme, branch, code);
  return newId((await getSubject(table, id, { consistent: true })) ? undefined : id);
}

/**
 * Creates a subject from a waiting row with the given corrections. Throws 404 for a row that is not waiting and 409 for
 * a code that exists in its scheme and branch. A retry returns the subject that was created.
 */
async function tryToConfirm(
  table: Table,
  { id, fields, actor }: Confirmation,
): Promise<AdminSubject | undefined> {
  const candidate = await getCandidate(table, id);
  if (!candidate || candidate.status === 'dismissed') throw notFound();
  const { status, subject_id, ...waiting } = candidate;
  const row: Candidate = { ...waiting, ...fields };
  const { scheme, branch } = await requireParents(table, row);
  if (status === 'confirmed') {
    const made = subject_id && (await getSubject(table, subject_id, { consistent: true }));
    if (!made) throw notFound();
    return toAdminSubjectResponse(made, scheme, branch);
  }
  const now = new Date().toISOString();
  const content = {
    name: row.name,
    code: row.code,
    description: null,
    scheme_id: scheme.id,
    branch_id: branch.id,
    semester: row.semester,
    credits: row.credits,
  };
  const subject: StoredSubject = {
    id: await chooseSubjectId(table, row),
    ...content,
    scheme_year: scheme.year,
    updated_at: now,
  };
  const failed = await transact(table, {
    candidate: decideCandidate(id, { status: 'confirmed', subject_id: subject.id }),
    ...addSubject(subject),
    scheme: schemeHasYear(scheme),
    branch: branchExists(branch.id),
    audit: audit({
      who: actor,
      what: 'confirm',
      target: `candidate ${id}`,
      when: now,
      before: waiting,
      after: { subject_id: subject.id, ...content },
    }),
  });
  if (failed.length === 0) return toAdminSubjectResponse(subject, scheme, branch);
  if (failed.length === 1 && failed[0] === 'key') throw subjectCodeConflict();
  return undefined;
}

export const confirmCandidate = (table: Table, confirmation: Confirmation): Promise<AdminSubject> =>
  decideAgain(() => tryToConfirm(table, confirmation));

/** Throws 404 for a row that was confirmed. A retry changes nothing. */
export const dismissCandidate = (
  table: Table,
  id: CandidateId,
  actor: string,
): Promise<{ id: CandidateId }> =>
  decideAgain(async () => {
    const candidate = await getCandidate(table, id);
    if (!candidate || candidate.status === 'confirmed') throw notFound();
    if (candidate.status === 'dismissed') return { id };
    const { status: _, subject_id: __, ...row } = candidate;
    const failed = await transact(table, {
      candidate: decideCandidate(id, { status: 'dismissed', subject_id: null }),
      audit: audit({ who: actor, what: 'dismiss', target: `candidate ${id}`, before: row }),
    });
    return failed.length > 0 ? undefined : { id };
  });
