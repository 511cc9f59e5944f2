import type { BranchId, SubjectId } from '../../contracts/domain/fields.ts';
import { sumCounts, type Counts } from '../../table/notes/counts.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { listCourseTotals, type CourseTotals } from '../../table/notes/course-totals.ts';
import {
  courseNotes,
  semesterNotes,
  type NoteReader,
  type StoredNote,
} from '../../table/notes/note.ts';
import { getSemesterCounts, getSiteCounts, notesBySemester } from '../../table/notes/stats.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import type { DisplaySubjects } from '../note/card.ts';
import type { Catalogue } from '../note/catalogue.ts';

export interface Filter {
  branch?: BranchId;
  semester?: number;
  subject?: SubjectId;
}

/** The lists that contain the selected notes, a filter for the notes in them, and their counts. */
export interface Selection {
  readonly readers: readonly NoteReader[];
  /** The approximate share of the read notes that are selected: above 0, at most 1. */
  readonly share: number;
  covers(note: Pick<StoredNote, 'scheme_year' | 'subject_code' | 'semester'>): boolean;
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
  { branch, subject }: Filter,
): Promise<CourseSubject[] | undefined> {
  const ofBranch = branch && (await catalogue.branchSubjects(branch));
  if (subject === undefined) return ofBranch || undefined;
  const named = (await catalogue.subjects([subject])).get(subject);
  if (!named) return [];
  const offered = !ofBranch || ofBranch.some((other) => courseKey(other) === courseKey(named));
  return offered ? [named] : [];
}

/** A page has about 25 notes, a read unit reads ten, and each course costs at least half a unit. */
const readersWorthMerging = 25 / 10 / 0.5;

/** Reads the notes by course, or by semester if that costs less. */
async function chooseReaders(
  table: Table,
  totals: readonly CourseTotals[],
): Promise<Pick<Selection, 'readers' | 'share'>> {
  const courses = [...new Set(totals.map(({ course }) => course))];
  const byCourse = { readers: courses.map((course) => courseNotes(table, course)), share: 1 };
  if (courses.length <= semesters.length) return byCourse;
  const notes = await notesBySemester(table);
  const used = [...new Set(totals.map(({ semester }) => semester))];
  const all = used.reduce((sum, semester) => sum + (notes.get(semester) ?? 0), 0);
  const own = totals.reduce((sum, one) => sum + one.notes, 0);
  const share = Math.min(1, own / all);
  return share * courses.length > readersWorthMerging
    ? { readers: used.map((semester) => semesterNotes(table, semester)), share }
    : byCourse;
}

async function selectCourses(
  table: Table,
  subjects: readonly CourseSubject[],
  semester: number | undefined,
): Promise<Selection> {
  const displaySubjects = new Map(subjects.map((subject) => [courseKey(subject), subject]));
  const keys = [...displaySubjects.keys()].toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return emptySelection;
  const inSemester = (of: { semester: number }) =>
    semester === undefined || of.semester === semester;
  const ofCourses = async () => {
    const totals = await listCourseTotals(table, first, last);
    return totals.filter(
      (one) => displaySubjects.has(one.course) && one.notes > 0 && inSemester(one),
    );
  };
  const known = keys.length > 1 ? await ofCourses() : undefined;
  return {
    ...(known
      ? await chooseReaders(table, known)
      : { readers: [courseNotes(table, first)], share: 1 }),
    covers: (note) => displaySubjects.has(courseKey(courseOf(note))) && inSemester(note),
    counts: async () => sumCounts(known ?? (await ofCourses())),
    displaySubjects,
  };
}

/** Finds the lists for a filter. An unknown branch or subject selects nothing. */
export async function createSelection(
  table: Table,
  catalogue: Catalogue,
  filter: Filter,
): Promise<Selection> {
  const { semester } = filter;
  const subjects = await filteredSubjects(catalogue, filter);
  if (subjects) return selectCourses(table, subjects, semester);
  const selected = semester === undefined ? semesters : [semester];
  return {
    readers: selected.map((one) => semesterNotes(table, one)),
    share: 1,
    covers: (note) => semester === undefined || note.semester === semester,
    counts: () =>
      semester === undefined ? getSiteCounts(table) : getSemesterCounts(table, semester),
    displaySubjects: new Map(),
  };
}
