import { pickFields, type BranchId } from '../../contracts/domain/fields.ts';
import { noteCard, type NoteCard } from '../../contracts/domain/note-card.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import type { CardNote } from '../../table/notes/note.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Catalogue } from './catalogue.ts';
import { drawnPictures } from './file-links.ts';

/** By course: the subject that its notes are shown under, if it is not their own. */
export type DisplaySubjects = ReadonlyMap<string, CourseSubject>;

const displaySubject = (shownAs: DisplaySubjects, note: CardNote) =>
  shownAs.get(courseKey(courseOf(note)));

/** The subjects of a branch that share the courses of these notes; none without a branch. */
export async function subjectsOfBranch(
  catalogue: Catalogue,
  notes: readonly CardNote[],
  branch: BranchId | undefined,
): Promise<DisplaySubjects> {
  if (branch === undefined) return new Map();
  const courses = new Map(notes.map((note) => [courseKey(courseOf(note)), courseOf(note)]));
  const subjects = await Promise.all(
    [...courses.values()].map((course) => catalogue.courseSubjects(course)),
  );
  const own = subjects.flat().filter(({ branch_id }) => branch_id === branch);
  return new Map(own.map((subject) => [courseKey(subject), subject]));
}

/** Adds the current names of subject and branch. */
export async function toNoteCards(
  catalogue: Catalogue,
  notes: readonly CardNote[],
  shownAs: DisplaySubjects = new Map(),
): Promise<NoteCard[]> {
  const own = notes.filter((note) => !displaySubject(shownAs, note)).map((note) => note.subject_id);
  const subjects = await catalogue.subjects(own);
  const named = [...subjects.values(), ...shownAs.values()];
  const branches = await catalogue.branches(named.map(({ branch_id }) => branch_id));
  return notes.map((note) => {
    const subject = displaySubject(shownAs, note) ?? subjects.get(note.subject_id);
    return pickFields(noteCard, {
      ...note,
      subject_name: subject?.name ?? null,
      branch_name: (subject && branches.get(subject.branch_id)?.name) ?? null,
      thumbnail_url: drawnPictures(note)?.thumbnail ?? null,
    });
  });
}
