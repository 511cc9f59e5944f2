import type { CoursePage } from '../../contracts/notes.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { courseKey, type Course } from '../../table/catalogue/course.ts';
import { courseNotes } from '../../table/notes/note.ts';
import { sumCounts } from '../../table/notes/counts.ts';
import type { Table } from '../../table/core/table.ts';
import { toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';

const mostNotes = 100;

/** A course by its code in any spelling. Throws 404 for one without a subject and without a note. */
export async function showCourse(
  table: Table,
  catalogue: Catalogue,
  asked: Course,
): Promise<CoursePage> {
  const course = { scheme_year: asked.scheme_year, code: asked.code.toUpperCase() };
  const key = courseKey(course);
  const [subjects, notes] = await Promise.all([
    catalogue.courseSubjects(course),
    courseNotes(table, key)('', mostNotes),
  ]);
  if (subjects.length === 0 && notes.length === 0) throw new HttpError(404, 'Course not found');
  const branches = await catalogue.branches(subjects.map(({ branch_id }) => branch_id));
  const first = subjects[0];
  const counts = notes.map((note) => ({
    notes: 1,
    downloads: note.download_count,
    upvotes: note.upvotes,
  }));
  const changed = notes.map(({ updated_at }) => updated_at).toSorted();
  return {
    ...course,
    title: first?.name ?? course.code,
    subjects: subjects.map((subject) => ({
      subject_id: subject.id,
      branch_id: subject.branch_id,
      branch_name: branches.get(subject.branch_id)?.name ?? null,
      branch_code: branches.get(subject.branch_id)?.code ?? null,
      semester: subject.semester,
      credits: subject.credits,
    })),
    notes: await toNoteCards(catalogue, notes, first && new Map([[key, first]])),
    totals: sumCounts(counts),
    changed_at: changed.at(-1) ?? null,
  };
}
