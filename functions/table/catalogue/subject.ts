import type { Subject } from '../../contracts/catalogue.ts';
import { updateIf, deleteIf, checkIf } from '../core/change.ts';
import { courseKey, type Course } from './course.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { replaceNaturalKey, releaseKey, reserveKey } from './natural-key.ts';
import { prefixEnd, getItem, getItems, queryItems, type ReadOptions } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyOf, keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

/** A subject with the year of its scheme: together with the code that is its course. */
export type CourseSubject = Subject & { scheme_year: string };

/** What a subject gives to its notes: they follow when it changes. */
interface Place extends Course {
  semester: number;
}

/** A subject as stored. */
export interface StoredSubject extends CourseSubject {
  updated_at: string | null;
  /** Where it was before: its notes may still be there. */
  moved_from?: Place[];
  following_since?: string;
}

const [patterns, codePatterns] = keyPatterns.subject;
const partition = patterns.pk;
const [following] = patterns.gsi3;
const coursePrefix = keyPrefix(patterns.gsi1[1]);

/** Before every moment; a key cannot be empty. */
const firstKey = '!';

const subjectKey = (id: string) => primaryKey(patterns, { id });
const codeKey = ({ scheme_id, branch_id, code }: Subject) =>
  primaryKey(codePatterns, {
    scheme: scheme_id,
    branch: branch_id,
    code: code.toLowerCase(),
  });

const subjectOf = (item: Item) => fieldsOf<StoredSubject>(item);

const byName = (a: Subject, b: Subject) =>
  a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

/** One subject.. */
export async function getSubject(
  table: Table,
  id: string,
  options: ReadOptions = {},
): Promise<StoredSubject | undefined> {
  const item = await getItem(table, subjectKey(id), options);
  return item && subjectOf(item);
}

/** The subjects with these ids, those that exist, in no order. */
export async function getSubjects(table: Table, ids: readonly string[]): Promise<StoredSubject[]> {
  const items = await getItems(
    table,
    ids.map((id) => subjectKey(id)),
  );
  return items.map((item) => subjectOf(item));
}

/** The subjects of a branch by name. */
export async function listBranchSubjects(table: Table, branch: string): Promise<StoredSubject[]> {
  const items = await queryItems(table, {
    index: 'gsi2',
    partition: keyOf(patterns.gsi2[0], { branch }),
  });
  // Not in the order of the keys, where a separator follows the name and a space sorts before it.
  return items.map((item) => subjectOf(item)).toSorted(byName);
}

/** All subjects by name.. */
export async function listSubjects(
  table: Table,
  options: ReadOptions = {},
): Promise<StoredSubject[]> {
  const items = await queryItems(table, { partition, ...options });
  return items.map((item) => subjectOf(item)).toSorted(byName);
}

/** The subjects of a course, one of each branch that has it. */
export async function listCourseSubjects(table: Table, course: Course): Promise<StoredSubject[]> {
  const items = await queryItems(table, {
    index: 'gsi1',
    partition: courseKey(course),
    between: [coursePrefix, prefixEnd(coursePrefix)],
  });
  return items.map((item) => subjectOf(item));
}

/** Subjects that changed their place before a moment, and whose notes may not have followed yet. */
export async function listFollowingSubjects(
  table: Table,
  before: string,
): Promise<StoredSubject[]> {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: following,
    between: [firstKey, before],
  });
  return items.map((item) => subjectOf(item));
}

/** The keys under which a subject is found in lists. */
const listKeys = (subject: CourseSubject) => ({
  gsi1pk: courseKey(subject),
  gsi1sk: keyOf(patterns.gsi1[1], { branch: subject.branch_id }),
  gsi2pk: keyOf(patterns.gsi2[0], { branch: subject.branch_id }),
  gsi2sk: keyOf(patterns.gsi2[1], { name: subject.name.toLowerCase(), id: subject.id }),
});

/** The steps that store a subject **where** its id, and its code in its scheme and branch, are new. */
export const addSubject = (subject: StoredSubject): { subject: Step; key: Step } => ({
  subject: putIfAbsent({ ...subjectKey(subject.id), ...listKeys(subject), ...subject }),
  key: reserveKey(codeKey(subject), subject.id),
});

const samePlace = (a: Place, b: Place) =>
  a.scheme_year === b.scheme_year && a.code === b.code && a.semester === b.semester;

/** The mark of a subject whose notes have to follow it; nothing where its place is the same. */
function markOf(before: StoredSubject, after: CourseSubject, since: string) {
  if (samePlace(before, after)) return {};
  const { scheme_year, code, semester } = before;
  const others = (before.moved_from ?? []).filter((place) => !samePlace(place, before));
  return {
    moved_from: [...others, { scheme_year, code, semester }],
    following_since: since,
    gsi3pk: following,
    gsi3sk: keyOf(patterns.gsi3[1], { since, id: before.id }),
  };
}

/** Nobody has changed a subject, nor has it followed its scheme's year, since it was seen. */
const asSeen = ({ updated_at, scheme_year }: StoredSubject) => ({ updated_at, scheme_year });

/** What may change of a subject. */
type Changing = Omit<StoredSubject, 'id' | 'moved_from' | 'following_since'>;

/**
 * The steps that change a subject **where** it is still as seen, and its new code is nobody else's in its scheme and
 * branch. `since` (ISO 8601) is when: one that changes its place is marked, for its notes have to follow.
 */
export function changeSubject(
  before: StoredSubject,
  { name, code, description, scheme_id, branch_id, semester, credits, ...rest }: Changing,
  since: string,
): { subject: Step; key?: Step; oldKey?: Step } {
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
          ...markOf(before, after, since),
        },
      },
      asSeen(before),
    ),
    ...replaceNaturalKey(codeKey(before), codeKey(after), before.id),
  };
}

/** The steps that delete a subject **where** it is still as seen. */
export const removeSubject = (seen: StoredSubject): { subject: Step; key: Step } => ({
  subject: deleteIf(subjectKey(seen.id), asSeen(seen)),
  key: releaseKey(codeKey(seen), seen.id),
});

/** Lets a transaction happen only **where** a subject is still of this course: a note stored with it is where it will be looked for. */
export const subjectHasCourse = ({
  id,
  scheme_year,
  code,
}: Pick<CourseSubject, 'id' | 'scheme_year' | 'code'>): Step =>
  checkIf(subjectKey(id), { scheme_year, code });

/** Takes the mark away **where** it is the one that was seen. */
export const clearSubjectFollowing = ({ id, following_since }: StoredSubject): Step =>
  updateIf(
    subjectKey(id),
    { remove: ['moved_from', 'following_since', 'gsi3pk', 'gsi3sk'] },
    { following_since },
  );
