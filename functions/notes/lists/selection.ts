import type { BranchId, SchemeId, SubjectId } from '../../contracts/domain/fields.ts';
import type { MaterialKind } from '../../contracts/domain/material.ts';
import {
  sumCounts,
  type Counts,
  getSemesterCounts,
  notesBySemester,
  listCourseTotals,
  type CourseTotals,
} from '../../table/notes/stats.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { courseNotes } from '../../table/notes/course-notes.ts';
import { noteCards, semesterNotes } from '../../table/notes/note.ts';
import type { CardNote, NoteReader } from '../../table/notes/note.ts';
import { prefixEnd } from '../../table/read.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import type { DisplaySubjects } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';

export interface Filter {
  kind: MaterialKind;
  scheme?: SchemeId;
  branch?: BranchId;
  semester?: number;
  subject?: SubjectId;
}

interface Sources {
  readonly readers: readonly NoteReader<CardNote>[];
  /** The approximate share of the read notes that are selected: above 0, at most 1. */
  readonly share: number;
}

/** The lists that contain the selected notes, a filter for the notes in them, and their counts. */
export interface Selection extends Sources {
  /** Whether it selects a note, which may be of another kind. */
  covers(note: Pick<CardNote, 'scheme_year' | 'subject_code' | 'semester'>): boolean;
  counts(): Promise<Counts>;
  readonly displaySubjects: DisplaySubjects;
}

const emptySelection: Selection = {
  readers: [],
  share: 1,
  covers: () => false,
  counts: async () => sumCounts([]),
  displaySubjects: new Map(),
};

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

/** The subjects of a filter; undefined if it names neither a subject nor a branch. */
async function filteredSubjects(
  catalogue: Catalogue,
  { scheme, branch, subject }: Filter,
): Promise<CourseSubject[] | undefined> {
  const inScheme = ({ scheme_id }: CourseSubject) => scheme === undefined || scheme_id === scheme;
  if (subject === undefined)
    return branch && (await catalogue.branchSubjects(branch)).filter((one) => inScheme(one));
  const named = (await catalogue.subjects([subject])).get(subject);
  if (!named || !inScheme(named)) return [];
  if (branch === undefined || named.branch_id === branch) return [named];
  const ofCourse = await catalogue.courseSubjects(named);
  return ofCourse.some((other) => other.branch_id === branch) ? [named] : [];
}

/** So few courses cost less than to find out whether other lists would. */
const fewCourses = 4;

/** The first page of the cards, a long one, costs about as much as the small parts of so many other lists. */
const listsPerCards = 3;

/** Chooses the lists that cost least to read: by course, by semester, or the cards of all notes. */
async function chooseSources(
  table: Table,
  kind: MaterialKind,
  totals: readonly CourseTotals[],
): Promise<Sources> {
  const courses = [...new Set(totals.map(({ course }) => course))];
  const byCourse = {
    readers: courses.map((course) => courseNotes(table, course, kind)),
    share: 1,
  };
  if (courses.length <= fewCourses) return byCourse;
  const notes = await notesBySemester(table, kind);
  const used = [...new Set(totals.map(({ semester }) => semester))];
  const own = totals.reduce((sum, one) => sum + one.notes, 0);
  const shareOf = (read: readonly number[]) => {
    const all = read.reduce((sum, semester) => sum + (notes.get(semester) ?? 0), 0);
    return all > own ? own / all : 1;
  };
  const bySemester = {
    readers: used.map((semester) => semesterNotes(table, semester, kind)),
    share: shareOf(used),
  };
  const cards = { readers: [noteCards(table)], share: shareOf(semesters) };
  const semesterCost = used.length / bySemester.share;
  const cardsCost = kind === 'notes' ? listsPerCards / cards.share : Infinity;
  if (courses.length <= Math.min(semesterCost, cardsCost)) return byCourse;
  return semesterCost <= cardsCost ? bySemester : cards;
}

const inSemester =
  ({ semester }: Filter) =>
  (of: { semester: number }) =>
    semester === undefined || of.semester === semester;

async function selectCourses(
  table: Table,
  subjects: readonly CourseSubject[],
  filter: Filter,
): Promise<Selection> {
  const { kind } = filter;
  const displaySubjects = new Map(subjects.map((subject) => [courseKey(subject), subject]));
  const keys = [...displaySubjects.keys()].toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return emptySelection;
  const isInSemester = inSemester(filter);
  const ofCourses = async () => {
    const totals = await listCourseTotals(table, first, last, { kind });
    return totals.filter(
      (one) => displaySubjects.has(one.course) && one.notes > 0 && isInSemester(one),
    );
  };
  const known = keys.length > 1 ? await ofCourses() : undefined;
  return {
    ...(known
      ? await chooseSources(table, kind, known)
      : { readers: [courseNotes(table, first, kind)], share: 1 }),
    covers: (note) => displaySubjects.has(courseKey(courseOf(note))) && isInSemester(note),
    counts: async () => sumCounts(known ?? (await ofCourses())),
    displaySubjects,
  };
}

/** The notes of all branches in a scheme's year. */
async function selectScheme(table: Table, year: string, filter: Filter): Promise<Selection> {
  const { kind } = filter;
  const isInSemester = inSemester(filter);
  const prefix = courseKey({ scheme_year: year, code: '' });
  const totals = await listCourseTotals(table, prefix, prefixEnd(prefix), { kind });
  const known = totals.filter((one) => one.notes > 0 && isInSemester(one));
  return {
    ...(await chooseSources(table, kind, known)),
    covers: (note) => note.scheme_year === year && isInSemester(note),
    counts: async () => sumCounts(known),
    displaySubjects: new Map(),
  };
}

/** Finds the lists for a filter. An unknown scheme, branch or subject selects nothing. */
export async function createSelection(
  table: Table,
  catalogue: Catalogue,
  filter: Filter,
): Promise<Selection> {
  const { kind, scheme, semester } = filter;
  const subjects = await filteredSubjects(catalogue, filter);
  if (subjects) return selectCourses(table, subjects, filter);
  if (scheme !== undefined) {
    const year = (await catalogue.schemes()).get(scheme)?.year;
    return year === undefined ? emptySelection : selectScheme(table, year, filter);
  }
  const isInSemester = inSemester(filter);
  const selected = semester === undefined ? semesters : [semester];
  return {
    readers:
      semester === undefined && kind === 'notes'
        ? [noteCards(table)]
        : selected.map((one) => semesterNotes(table, one, kind)),
    share: 1,
    covers: isInSemester,
    counts: () => getSemesterCounts(table, kind, semester),
    displaySubjects: new Map(),
  };
}
