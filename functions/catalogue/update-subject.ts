import type { AdminSubject, SubjectFields } from '../contracts/catalogue.ts';
import type { SubjectId } from '../contracts/domain/fields.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { branchExists } from '../table/catalogue/branch.ts';
import { schemeHasYear } from '../table/catalogue/scheme.ts';
import { changeSubject, type StoredSubject } from '../table/catalogue/subject.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { nextVersion } from '../table/core/version.ts';
import { onlySeen, storedFields, type Change } from './change.ts';
import { followSubjects } from './follow/follow-subjects.ts';
import { chosenBranch, chosenScheme, knownSubject } from './known.ts';
import { showSubject } from './show-subject.ts';
import { subjectCodeTaken } from './taken.ts';

/** Lets the notes of a subject follow it where they may not have, and shows it with its names. */
async function followed(table: Table, id: SubjectId): Promise<AdminSubject> {
  const subject = await knownSubject(table, id);
  if (subject.following_since !== undefined) await followSubjects(table, [subject]);
  return showSubject(table, subject);
}

/** What must hold of a scheme and a branch that a subject goes to, and the year that it gets. */
async function newHome(table: Table, stored: StoredSubject, to: Partial<SubjectFields>) {
  const { scheme_id, branch_id } = to;
  const [scheme, branch] = await Promise.all([
    scheme_id && chosenScheme(table, scheme_id),
    branch_id && chosenBranch(table, branch_id),
  ]);
  return {
    scheme_year: scheme ? scheme.year : stored.scheme_year,
    guards: {
      ...(scheme && { scheme: schemeHasYear(scheme) }),
      ...(branch && { branch: branchExists(branch.id) }),
    },
  };
}

/**
 * Changes fields of a subject; its notes follow it to another course or semester. Refuses (409) a code that another one of
 * its scheme and branch has, and to change another version than the one seen. Repeated, it finishes what is left to follow.
 */
export async function updateSubject(
  table: Table,
  update: Change<SubjectId, SubjectFields>,
): Promise<AdminSubject> {
  const { id, seen, who } = update;
  const stored = await knownSubject(table, id);
  const change = changedFields<SubjectFields>(stored, storedFields(update.fields));
  if (!change) return followed(table, id);
  onlySeen(stored, seen);
  const { scheme_year, guards } = await newHome(table, stored, change.after);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, scheme_year, updated_at } as StoredSubject;
  const failed: string[] = await transact(table, {
    ...changeSubject(stored, after, updated_at),
    ...guards,
    audit: audit({ who, what: 'update', target: `subject ${id}`, when: updated_at, ...change }),
  });
  // Somebody came between: what is stored now says what to do.
  const isOther = ['subject', 'scheme', 'branch'].some((name) => failed.includes(name));
  if (isOther) return updateSubject(table, update);
  if (failed.length > 0) throw subjectCodeTaken();
  return followed(table, id);
}
