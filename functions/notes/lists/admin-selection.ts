import { materialKinds, type MaterialKind } from '../../contracts/domain/material.ts';
import type { notes } from '../../contracts/notes.ts';
import type { RequestOf } from '../../contracts/http/route.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { listCourseTotals } from '../../table/notes/stats.ts';
import type { NoteList, StoredNote } from '../../table/notes/note.ts';
import { listSchemes } from '../../table/catalogue/scheme.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import type { Catalogue } from '../note/catalogue.ts';

export type AdminQuery = RequestOf<typeof notes.listAllNotes>['query'];

/** The fields that `covers` reads. */
export const selectedFields = [
  'kind',
  'subject_id',
  'subject_code',
  'scheme_year',
  'semester',
] as const;
type Selected = Pick<StoredNote, (typeof selectedFields)[number]>;

/** The lists that contain the selected notes, and a filter for the notes in them. */
export interface AdminSelection {
  readonly lists: readonly NoteList[];
  covers(note: Selected): boolean;
}

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

/** Above this number of courses, reading whole semesters costs less. */
const maxCourses = 150;

async function coursesWithNotes(
  table: Table,
  kind: MaterialKind,
  courses: ReadonlySet<string>,
): Promise<string[]> {
  const keys = [...courses].toSorted();
  if (keys.length <= 1) return keys;
  const totals = await listCourseTotals(table, keys[0]!, keys.at(-1)!, { kind });
  const used = totals.filter(({ course, notes }) => courses.has(course) && notes > 0);
  return [...new Set(used.map(({ course }) => course))];
}

/** The lists of the approved notes of a kind of these courses (all if undefined). */
async function approvedLists(
  table: Table,
  kind: MaterialKind,
  courses: ReadonlySet<string> | undefined,
  semester: number | undefined,
): Promise<NoteList[]> {
  const used = courses && (await coursesWithNotes(table, kind, courses));
  if (used && used.length <= maxCourses) return used.map((course) => ({ course, kind }));
  return (semester === undefined ? semesters : [semester]).map((one) => ({ semester: one, kind }));
}

const coursesOf = (subjects: readonly CourseSubject[]) =>
  new Set(subjects.map((subject) => courseKey(subject)));

/** The courses that a query names by subject or branch; undefined if it names neither, or a deleted subject. */
async function namedCourses(
  catalogue: Catalogue,
  { branch }: AdminQuery,
  subject: CourseSubject | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const ofBranch =
    branch === undefined ? undefined : coursesOf(await catalogue.branchSubjects(branch));
  if (!subject) return ofBranch;
  const own = coursesOf([subject]);
  return ofBranch ? new Set([...own].filter((course) => ofBranch.has(course))) : own;
}

/**
 * Finds the lists for a query. A subject selects the notes of its course, as in the public lists; a deleted subject
 * selects the notes that still refer to it.
 */
export async function createAdminSelection(
  table: Table,
  catalogue: Catalogue,
  query: AdminQuery,
): Promise<AdminSelection> {
  const { status, kind, scheme, semester, subject } = query;
  const [known, schemes] = await Promise.all([
    subject === undefined ? undefined : catalogue.subjects([subject]),
    scheme === undefined ? [] : listSchemes(table),
  ]);
  const named = subject === undefined ? undefined : known?.get(subject);
  const orphans = named ? undefined : subject;
  const courses = await namedCourses(catalogue, query, named);
  // Null for an unknown scheme: no note has that year.
  const year =
    scheme === undefined ? undefined : (schemes.find(({ id }) => id === scheme)?.year ?? null);
  const kinds = kind ? [kind] : materialKinds;
  const approved =
    status === undefined || status === 'approved'
      ? await Promise.all(kinds.map((one) => approvedLists(table, one, courses, semester)))
      : [];
  return {
    lists: [
      ...approved.flat(),
      ...(status === 'approved' ? [] : [{ status: status ?? 'pending' }]),
    ],
    covers: (note) =>
      (kind === undefined || note.kind === kind) &&
      (semester === undefined || note.semester === semester) &&
      (year === undefined || note.scheme_year === year) &&
      (orphans === undefined || note.subject_id === orphans) &&
      (!courses || courses.has(courseKey(courseOf(note)))),
  };
}
