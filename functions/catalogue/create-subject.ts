import { randomUUID } from 'node:crypto';
import type { AdminSubject, SubjectFields } from '../contracts/catalogue.ts';
import type { SubjectId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { branchExists } from '../table/catalogue/branch.ts';
import { schemeHasYear } from '../table/catalogue/scheme.ts';
import { addSubject, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { chosenBranch, chosenScheme } from './known.ts';
import { adminSubject } from './shown.ts';
import { subjectCodeTaken } from './taken.ts';

const usualSemester = 1;
const usualCredits = 4;

/** Adds a subject. Refuses (409) a code that its scheme and branch have already. `who` is the administrator's user id. */
export async function createSubject(
  table: Table,
  fields: SubjectFields,
  who: string,
): Promise<AdminSubject> {
  const [scheme, branch] = await Promise.all([
    chosenScheme(table, fields.scheme_id),
    chosenBranch(table, fields.branch_id),
  ]);
  const now = new Date().toISOString();
  const content = {
    name: fields.name,
    code: fields.code,
    description: fields.description || null,
    scheme_id: scheme.id,
    branch_id: branch.id,
    semester: fields.semester ?? usualSemester,
    credits: fields.credits ?? usualCredits,
  };
  const subject: StoredSubject = {
    id: randomUUID() as string as SubjectId,
    ...content,
    scheme_year: scheme.year,
    updated_at: now,
  };
  const failed = await transact(table, {
    ...addSubject(subject),
    scheme: schemeHasYear(scheme),
    branch: branchExists(branch.id),
    audit: audit({
      who,
      what: 'create',
      target: `subject ${subject.id}`,
      when: now,
      before: null,
      after: content,
    }),
  });
  if (failed.includes('key')) throw subjectCodeTaken();
  // Its scheme or branch was changed meanwhile: what they are now says what to do.
  return failed.length > 0
    ? createSubject(table, fields, who)
    : adminSubject(subject, scheme, branch);
}
