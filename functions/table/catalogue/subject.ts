import type { Subject } from '../../contracts/catalogue.ts';
import { updateIf, deleteIf, checkIf, putIfAbsent } from '../change.ts';
import type { ConditionCheck, ConditionalWrite } from '../change.ts';
import { courseKey, type Course } from './course.ts';
import { replaceNaturalKey, releaseKey, reserveKey } from './natural-key.ts';
import { getFieldsOfAll, type ReadOptions, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, keyPrefix, patternsOf, primaryKey } from '../keys.ts';

/** A subject with its scheme's year, which with the code identifies its course. */
export type CourseSubject = Subject & { scheme_year: string };

/** The fields that notes copy from their subject, and that are updated when it changes. */
interface CoursePosition extends Course {
  semester: number;
}

export interface StoredSubject extends CourseSubject {
  updated_at: string | null;
  /** Its former courses and semesters, under which notes may still be stored. */
  moved_from?: CoursePosition[];
  following_since?: string;
}

const [patterns] = keyPatterns.subject;
const codePatterns = patternsOf('subject', 'code');
const partition = patterns.pk;
const [propagationKey] = patterns.gsi3;
const coursePrefix = keyPrefix(patterns.gsi1[1]);

const subjectKey = (id: string) => primaryKey(patterns, { id });
const codeKey = ({ scheme_id, branch_id, code }: Subject) =>
  primaryKey(codePatterns, {
    scheme: scheme_id,
    branch: branch_id,
    code: code.toLowerCase(),
  });

const byName = (a: Subject, b: Subject) =>
  a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

export const getSubject = (table: Table, id: string, options: ReadOptions = {}) =>
  getFields<StoredSubject>(table, subjectKey(id), options);

/** The existing subjects among these ids, unsorted. */
export const getSubjects = (table: Table, ids: readonly string[]): Promise<StoredSubject[]> =>
  getFieldsOfAll(table, ids.map(subjectKey));

/** The subjects of a branch, sorted by name. */
export async function listBranchSubjects(table: Table, branch: string): Promise<StoredSubject[]> {
  const list = { index: 'gsi2', partition: keyOf(patterns.gsi2[0], { branch }) } as const;
  // Sorts again: in a key a separator follows the name, and a space sorts before it.
  return (await queryFields<StoredSubject>(table, list)).toSorted(byName);
}

/** All subjects, sorted by name. */
export async function listSubjects(
  table: Table,
  options: ReadOptions = {},
): Promise<StoredSubject[]> {
  return (await queryFields<StoredSubject>(table, { partition, ...options })).toSorted(byName);
}

/** The subjects of a course, one per branch. */
export const listCourseSubjects = (table: Table, course: Course): Promise<StoredSubject[]> =>
  queryFields(table, { index: 'gsi1', partition: courseKey(course), prefix: coursePrefix });

/**
 * Subjects that changed their course or semester before a time (ISO 8601) and whose notes may not have been updated
 * yet.
 */
export const listSubjectsToPropagate = (table: Table, before: string): Promise<StoredSubject[]> =>
  queryFields(table, {
    index: 'gsi3',
    partition: propagationKey,
    before,
  });

const listKeys = (subject: CourseSubject) => ({
  gsi1pk: courseKey(subject),
  gsi1sk: keyOf(patterns.gsi1[1], { branch: subject.branch_id }),
  gsi2pk: keyOf(patterns.gsi2[0], { branch: subject.branch_id }),
  gsi2sk: keyOf(patterns.gsi2[1], { name: subject.name.toLowerCase(), id: subject.id }),
});

/** The writes that store a subject. They fail if its id exists, or its code in its scheme and branch. */
export const addSubject = (subject: StoredSubject) => ({
  subject: putIfAbsent({ ...subjectKey(subject.id), ...listKeys(subject), ...subject }),
  key: reserveKey(codeKey(subject), subject.id),
});

const hasSamePosition = (a: CoursePosition, b: CoursePosition) =>
  a.scheme_year === b.scheme_year && a.code === b.code && a.semester === b.semester;

/** The propagation flag of a subject whose notes must be updated; empty if its course and semester are unchanged. */
function propagationFlag(before: StoredSubject, after: CourseSubject, since: string) {
  if (hasSamePosition(before, after)) return {};
  const { scheme_year, code, semester } = before;
  const others = (before.moved_from ?? []).filter((place) => !hasSamePosition(place, before));
  return {
    moved_from: [...others, { scheme_year, code, semester }],
    following_since: since,
    gsi3pk: propagationKey,
    gsi3sk: keyOf(patterns.gsi3[1], { since, id: before.id }),
  };
}

/** Holds while neither an administrator nor a renamed scheme has changed the subject since it was read. */
const expectedVersion = ({ updated_at, scheme_year }: StoredSubject) => ({
  updated_at,
  scheme_year,
});

type Changing = Omit<StoredSubject, 'id' | 'moved_from' | 'following_since'>;

/**
 * The writes that change a subject. They fail if it has changed since it was read, or if its new code exists in its
 * scheme and branch. `since` (ISO 8601) marks a subject whose course or semester changes, because its notes have to be
 * updated.
 */
export function changeSubject(
  before: StoredSubject,
  { name, code, description, scheme_id, branch_id, semester, credits, ...rest }: Changing,
  since: string,
) {
  const { scheme_year, updated_at } = rest;
  const fields = { name, code, description, scheme_id, branch_id, semester, credits };
  const after = { ...before, ...fields, scheme_year };
  return {
    subject: updateIf(
      subjectKey(before.id),
      {
        set: {
          ...fields,
          scheme_year,
          updated_at,
          ...listKeys(after),
          ...propagationFlag(before, after, since),
        },
      },
      expectedVersion(before),
    ),
    ...replaceNaturalKey(codeKey(before), codeKey(after), before.id),
  };
}

/** The writes that delete a subject. They fail if it has changed since it was read. */
export const removeSubject = (subject: StoredSubject) => ({
  subject: deleteIf(subjectKey(subject.id), expectedVersion(subject)),
  key: releaseKey(codeKey(subject), subject.id),
});

/** Fails unless the subject still has this course, so that a note is not stored under a former one. */
export const subjectHasCourse = ({
  id,
  scheme_year,
  code,
}: Pick<CourseSubject, 'id' | 'scheme_year' | 'code'>): ConditionCheck =>
  checkIf(subjectKey(id), { scheme_year, code });

/** Removes the propagation flag. Fails if it was set again. */
export const clearSubjectPropagation = ({ id, following_since }: StoredSubject): ConditionalWrite =>
  updateIf(
    subjectKey(id),
    { remove: ['moved_from', 'following_since', 'gsi3pk', 'gsi3sk'] },
    { following_since },
  );
