import type { Scheme, Subject } from '../contracts/catalog.ts';
import { putItems } from './batch.ts';
import { courseKey } from './course.ts';
import { fieldsOf, type Item, type Key } from './item.ts';
import { endOf, getItem, getItems, queryItems } from './read.ts';
import type { Table } from './table.ts';
import { upsert, type Upserted } from './upsert.ts';

/** A subject with the year of its scheme: together with the code that is its course. */
export type CourseSubject = Subject & { scheme_year: string };

const subjectKey = (id: string) => ({ pk: `SUBJECT#${id}`, sk: 'SUBJECT' });

const subjectOf = (item: Record<string, unknown>) => fieldsOf<CourseSubject>(item);

/** One subject. */
export async function getSubject(table: Table, id: string): Promise<CourseSubject | undefined> {
  const item = await getItem(table, subjectKey(id));
  return item && subjectOf(item);
}

/** The subjects with these ids, those that exist, in no order. */
export async function getSubjects(table: Table, ids: readonly string[]): Promise<CourseSubject[]> {
  const items = await getItems(
    table,
    ids.map((id) => subjectKey(id)),
  );
  return items.map((item) => subjectOf(item));
}

/** The subjects of a branch by name. */
export async function listBranchSubjects(table: Table, branch: string): Promise<CourseSubject[]> {
  const items = await queryItems(table, { index: 'gsi2', partition: `BRANCH#${branch}` });
  return items.map((item) => subjectOf(item));
}

/** All subjects by name. */
export async function listSubjects(table: Table): Promise<CourseSubject[]> {
  const items = await queryItems(table, { index: 'gsi3', partition: 'SUBJECTS' });
  return items.map((item) => subjectOf(item));
}

/** The subjects of a course, one of each branch that has it. */
export async function listCourseSubjects(
  table: Table,
  course: { scheme_year: string; code: string },
): Promise<CourseSubject[]> {
  const items = await queryItems(table, {
    index: 'gsi1',
    partition: courseKey(course),
    between: ['SUBJECT#', endOf('SUBJECT#')],
  });
  return items.map((item) => subjectOf(item));
}

function itemOf(subject: Subject, scheme: Pick<Scheme, 'year'>): Item & Key {
  const byName = `${subject.name.toLowerCase()}#${subject.id}`;
  const stored: CourseSubject = { ...subject, scheme_year: scheme.year };
  return {
    ...subjectKey(subject.id),
    gsi1pk: courseKey(stored),
    gsi1sk: `SUBJECT#${subject.branch_id}`,
    gsi2pk: `BRANCH#${subject.branch_id}`,
    gsi2sk: byName,
    gsi3pk: 'SUBJECTS',
    gsi3sk: byName,
    ...stored,
  };
}

/** Writes a subject whether it was there or not. `scheme` is the one that it belongs to. */
export const putSubject = (
  table: Table,
  subject: Subject,
  scheme: Pick<Scheme, 'year'>,
): Promise<Upserted> => upsert(table, itemOf(subject, scheme));

/** Writes up to `batchSize` subjects, each with its scheme, in one call. */
export const putSubjects = (
  table: Table,
  subjects: readonly { subject: Subject; scheme: Pick<Scheme, 'year'> }[],
): Promise<void> =>
  putItems(
    table,
    subjects.map(({ subject, scheme }) => itemOf(subject, scheme)),
  );
