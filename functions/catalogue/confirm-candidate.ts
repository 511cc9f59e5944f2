import { randomUUID } from 'node:crypto';
import type { AdminSubject, Candidate } from '../contracts/catalogue.ts';
import type { CandidateId, SubjectId } from '../contracts/domain/fields.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { audit } from '../table/site/audit.ts';
import { listBranches, branchExists } from '../table/catalogue/branch.ts';
import { decideCandidate, getCandidate } from '../table/catalogue/candidate.ts';
import { listSchemes, schemeHasYear } from '../table/catalogue/scheme.ts';
import { addSubject, getSubject, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { slug } from './import/slug.ts';
import { adminSubject } from './shown.ts';
import { subjectCodeTaken } from './taken.ts';

/** Which waiting row, what an administrator corrects of it, and who that is. */
export interface Confirmation {
  id: CandidateId;
  fields: Partial<Pick<Candidate, 'name' | 'code' | 'semester' | 'credits'>>;
  /** The administrator's user id. */
  who: string;
}

const notFound = () => new HttpError(404, 'This row does not wait any more.');

/** Where a row's subject belongs, as of now. Refuses (409) a row of which there is no scheme or branch. */
async function homeOf(table: Table, row: Candidate) {
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

/** The id that an import would give, unless something else has it. */
async function freeId(table: Table, { scheme, branch, code }: Candidate): Promise<SubjectId> {
  const id = slug(scheme, branch, code);
  return ((await getSubject(table, id, { consistent: true }))
    ? randomUUID()
    : id) as string as SubjectId;
}

/**
 * Makes a waiting row a subject, corrected where fields are given. Refuses (404) a row that does not wait, (409) a code that
 * its scheme and branch have already. Repeated, it answers the subject that it made.
 */
export async function confirmCandidate(
  table: Table,
  confirmation: Confirmation,
): Promise<AdminSubject> {
  const { id, fields, who } = confirmation;
  const candidate = await getCandidate(table, id);
  if (!candidate || candidate.status === 'dismissed') throw notFound();
  const { status, subject_id, ...waiting } = candidate;
  const row: Candidate = { ...waiting, ...fields };
  const { scheme, branch } = await homeOf(table, row);
  if (status === 'confirmed') {
    const made = subject_id && (await getSubject(table, subject_id, { consistent: true }));
    if (!made) throw notFound();
    return adminSubject(made, scheme, branch);
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
    id: await freeId(table, row),
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
      who,
      what: 'confirm',
      target: `candidate ${id}`,
      when: now,
      before: waiting,
      after: { subject_id: subject.id, ...content },
    }),
  });
  if (failed.length === 0) return adminSubject(subject, scheme, branch);
  if (failed.length === 1 && failed[0] === 'key') throw subjectCodeTaken();
  // Somebody came between: what is stored now says what to do.
  return confirmCandidate(table, confirmation);
}
