import type { CoursePage } from '../../contracts/notes.ts';
import type { BranchId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { courseKey, type Course } from '../../table/catalogue/course.ts';
import { getExam } from '../../table/catalogue/exam.ts';
import { listCourseRequests } from '../../table/catalogue/course-request.ts';
import { listCourseDocuments } from '../../table/notes/note.ts';
import { sumCounts } from '../../table/notes/counts.ts';
import type { Table } from '../../table/core/table.ts';
import { toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import {
  byUsefulness,
  materialsOf,
  modulesOf,
  neighboursOf,
  questionTotals,
} from './course-parts.ts';

const maxDocuments = 200;

/**
 * A course by its code in any spelling, named as a branch names it. Throws 404 for one without a subject and a
 * document.
 */
export async function showCourse(
  table: Table,
  catalogue: Catalogue,
  requested: Course,
  branch?: BranchId,
): Promise<CoursePage> {
  const course = { scheme_year: requested.scheme_year, code: requested.code.toUpperCase() };
  const key = courseKey(course);
  const [unsortedSubjects, documents, openRequests, exam] = await Promise.all([
    catalogue.courseSubjects(course),
    listCourseDocuments(table, key, maxDocuments),
    listCourseRequests(table, course),
    getExam(table, course),
  ]);
  const subjects = unsortedSubjects.toSorted(
    (a, b) => Number(b.branch_id === branch) - Number(a.branch_id === branch),
  );
  const [first] = subjects;
  if (!first && documents.length === 0) throw new HttpError(404, 'Course not found');
  const [branches, neighbours, cards] = await Promise.all([
    catalogue.branches(subjects.map(({ branch_id }) => branch_id)),
    first && catalogue.branchSubjects(first.branch_id),
    toNoteCards(catalogue, documents, first && new Map([[key, first]])),
  ]);
  const notes = documents.filter(({ kind }) => kind === 'notes');
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
    notes: notes
      .toSorted(byUsefulness(Date.now()))
      .flatMap(({ id }) => cards.find((card) => card.id === id) ?? []),
    materials: materialsOf(cards),
    modules: modulesOf(notes, openRequests),
    neighbours: first ? neighboursOf(first, neighbours ?? []) : [],
    totals: sumCounts(
      notes.map(({ download_count, upvotes }) => ({
        notes: 1,
        downloads: download_count,
        upvotes,
      })),
    ),
    requests: openRequests.reduce((sum, { requests }) => sum + requests, 0),
    questions: questionTotals(documents),
    exam_date: exam?.date ?? null,
    exam_time: exam?.time ?? null,
    open_requests: openRequests.map(({ module_number, kind, requests }) => ({
      module_number,
      kind,
      requests,
    })),
    changed_at:
      documents
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1) ?? null,
  };
}
