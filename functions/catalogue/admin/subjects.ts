import type { AdminSubject, SubjectFields } from '../../contracts/catalogue.ts';
import type { SubjectId } from '../../contracts/domain/fields.ts';
import { getBranch, branchExists } from '../../table/catalogue/branch.ts';
import { getScheme, schemeHasYear } from '../../table/catalogue/scheme.ts';
import {
  addSubject,
  changeSubject,
  removeSubject,
  type StoredSubject,
} from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import { propagateSubjects } from '../propagate-subjects.ts';
import { requireReferencedBranch, requireReferencedScheme, requireSubject } from '../require.ts';
import { toAdminSubjectResponse, toSubjectResponse } from '../responses.ts';
import { subjectCodeConflict, requireVersion, toStoredFields, type Change } from './change.ts';
import { newId } from '../../table/core/new-id.ts';

/** Adds the current names of the subject's scheme and branch. */
export async function loadAdminSubject(
  table: Table,
  subject: StoredSubject,
): Promise<AdminSubject> {
  const [scheme, branch] = await Promise.all([
    getScheme(table, subject.scheme_id),
    getBranch(table, subject.branch_id, { consistent: true }),
  ]);
  return toAdminSubjectResponse(subject, scheme, branch);
}

const defaultSemester = 1;
const defaultCredits = 4;

/** Throws 409 for a code that exists in its scheme and branch. */
export async function createSubject(
  table: Table,
  fields: SubjectFields,
  who: string,
): Promise<AdminSubject> {
  const [scheme, branch] = await Promise.all([
    requireReferencedScheme(table, fields.scheme_id),
    requireReferencedBranch(table, fields.branch_id),
  ]);
  const now = new Date().toISOString();
  const content = {
    name: fields.name,
    code: fields.code,
    description: fields.description || null,
    scheme_id: scheme.id,
    branch_id: branch.id,
    semester: fields.semester ?? defaultSemester,
    credits: fields.credits ?? defaultCredits,
  };
  const subject: StoredSubject = {
    id: newId(),
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
      after: content,
    }),
  });
  if (failed.includes('key')) throw subjectCodeConflict();
  // A concurrent change of its scheme or branch: decide again.
  return failed.length > 0
    ? createSubject(table, fields, who)
    : toAdminSubjectResponse(subject, scheme, branch);
}

/** Finishes the propagation to the subject's notes and returns the subject. */
async function propagateAndLoad(table: Table, id: SubjectId): Promise<AdminSubject> {
  const subject = await requireSubject(table, id);
  if (subject.following_since !== undefined) await propagateSubjects(table, [subject]);
  return loadAdminSubject(table, subject);
}

/** The year of the new scheme, and conditions that the new scheme and branch still exist. */
async function parentConditions(table: Table, stored: StoredSubject, to: Partial<SubjectFields>) {
  const { scheme_id, branch_id } = to;
  const [scheme, branch] = await Promise.all([
    scheme_id && requireReferencedScheme(table, scheme_id),
    branch_id && requireReferencedBranch(table, branch_id),
  ]);
  return {
    scheme_year: scheme ? scheme.year : stored.scheme_year,
    conditions: {
      ...(scheme && { scheme: schemeHasYear(scheme) }),
      ...(branch && { branch: branchExists(branch.id) }),
    },
  };
}

/**
 * Changes fields of a subject and propagates course and semester to its notes. Throws 409 for a code that exists in its
 * scheme and branch and for a version other than expected. A retry finishes an interrupted propagation.
 */
export async function updateSubject(
  table: Table,
  update: Change<SubjectId, SubjectFields>,
): Promise<AdminSubject> {
  const { id, expected, userId: who } = update;
  const stored = await requireSubject(table, id);
  const change = changedFields<SubjectFields>(stored, toStoredFields(update.fields));
  if (!change) return propagateAndLoad(table, id);
  requireVersion(stored, expected);
  const { scheme_year, conditions } = await parentConditions(table, stored, change.after);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, scheme_year, updated_at } as StoredSubject;
  const failed: string[] = await transact(table, {
    ...changeSubject(stored, after, updated_at),
    ...conditions,
    audit: audit({ who, what: 'update', target: `subject ${id}`, when: updated_at, ...change }),
  });
  // A concurrent change: decide again from the stored version.
  const isOther = ['subject', 'scheme', 'branch'].some((name) => failed.includes(name));
  if (isOther) return updateSubject(table, update);
  if (failed.length > 0) throw subjectCodeConflict();
  return propagateAndLoad(table, id);
}

/** Deletes a subject even if notes refer to it. */
export async function deleteSubject(
  table: Table,
  id: SubjectId,
  who: string,
): Promise<{ id: SubjectId }> {
  const stored = await requireSubject(table, id);
  // Its notes keep its last course.
  if (stored.following_since !== undefined) await propagateSubjects(table, [stored]);
  const { id: _, ...content } = toSubjectResponse(stored);
  const failed = await transact(table, {
    ...removeSubject(stored),
    audit: audit({ who, what: 'delete', target: `subject ${id}`, before: content }),
  });
  // A concurrent change: the audit log must show the version that was deleted.
  return failed.length > 0 ? deleteSubject(table, id, who) : { id };
}
