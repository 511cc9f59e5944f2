import { subject, type AdminSubject, type SubjectFields } from '../../contracts/catalogue.ts';
import { pickFields, type SubjectId } from '../../contracts/domain/fields.ts';
import { getBranch, branchExists } from '../../table/catalogue/branch.ts';
import { getScheme, schemeHasYear } from '../../table/catalogue/scheme.ts';
import { addSubject, changeSubject, removeSubject } from '../../table/catalogue/subject.ts';
import type { StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { propagateSubjects } from '../propagate-subjects.ts';
import { requireReferencedBranch, requireReferencedScheme, requireSubject } from '../require.ts';
import { toAdminSubjectResponse } from '../responses.ts';
import { createAudited, deleteAudited, updateAudited } from '../../kernel/audited-writes.ts';
import type { Change } from '../../kernel/audited-writes.ts';
import { fieldError } from '../../kernel/http/http-error.ts';
import { courseKey } from '../../table/catalogue/course.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import { newId } from '../../table/item.ts';

export const subjectCodeConflict = () =>
  fieldError(409, 'code', 'A subject with this code exists already in this scheme and branch.');

/** Adds the current names of the subject's scheme and branch. */
export async function loadAdminSubject(table: Table, stored: StoredSubject): Promise<AdminSubject> {
  const [scheme, branch] = await Promise.all([
    getScheme(table, stored.scheme_id),
    getBranch(table, stored.branch_id, { consistent: true }),
  ]);
  return toAdminSubjectResponse(stored, scheme, branch);
}

const defaultSemester = 1;
const defaultCredits = 4;

/** Throws 409 for a code that exists in its scheme and branch. */
export async function createSubject(
  table: Table,
  fields: SubjectFields,
  actor: string,
): Promise<AdminSubject> {
  const make = async () => {
    const [scheme, branch] = await Promise.all([
      requireReferencedScheme(table, fields.scheme_id),
      requireReferencedBranch(table, fields.branch_id),
    ]);
    const content = {
      description: null,
      semester: defaultSemester,
      credits: defaultCredits,
      ...fields,
    };
    const updated_at = new Date().toISOString();
    const item = { id: newId<SubjectId>(), ...content, scheme_year: scheme.year, updated_at };
    const parents = { scheme: schemeHasYear(scheme), branch: branchExists(branch.id) };
    return { item, content, writes: { ...addSubject(item), ...parents } };
  };
  const created = await createAudited(table, {
    kind: 'subject',
    actor,
    conflict: subjectCodeConflict,
    make,
  });
  return loadAdminSubject(table, created);
}

/** Finishes the propagation to the subject's notes and returns the subject. */
async function propagateAndLoad(table: Table, id: SubjectId): Promise<AdminSubject> {
  const stored = await requireSubject(table, id);
  if (stored.following_since !== undefined) await propagateSubjects(table, [stored]);
  return loadAdminSubject(table, stored);
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
  change: Change<SubjectId, SubjectFields>,
): Promise<AdminSubject> {
  await updateAudited(table, {
    ...change,
    kind: 'subject',
    conflict: subjectCodeConflict,
    load: () => requireSubject(table, change.id),
    async writes(before, after, changes) {
      const { scheme_year, conditions } = await parentConditions(table, before, changes);
      const writes = changeSubject(before, { ...after, scheme_year }, after.updated_at);
      return { ...writes, ...conditions };
    },
  });
  return propagateAndLoad(table, change.id);
}

/**
 * Changes a subject, and gives its new name to the subjects that share its course, each in its own transaction. A retry
 * renames what an interrupted request has left. Throws as `updateSubject`.
 */
export async function renameCourse(
  table: Table,
  update: Change<SubjectId, SubjectFields>,
): Promise<AdminSubject> {
  const course = courseKey(await requireSubject(table, update.id));
  const changed = await updateSubject(table, update);
  const { name } = changed;
  for (const other of await listSubjects(table, { consistent: true }))
    if (other.id !== update.id && other.name !== name && courseKey(other) === course)
      await updateSubject(table, {
        id: other.id,
        fields: { name },
        expected: undefined,
        actor: update.actor,
      });
  return changed;
}

/** Deletes a subject even if notes refer to it. */
export const deleteSubject = (table: Table, id: SubjectId, actor: string) =>
  deleteAudited(table, {
    kind: 'subject',
    id,
    actor,
    async load() {
      const stored = await requireSubject(table, id);
      // Its notes keep its last course.
      if (stored.following_since !== undefined) await propagateSubjects(table, [stored]);
      return stored;
    },
    content: (stored) => {
      const { id: _, ...content } = pickFields(subject, stored);
      return content;
    },
    writes: removeSubject,
  });
