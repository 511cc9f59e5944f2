import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import type { notes } from '../../contracts/notes.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import { courseKey } from '../../table/catalogue/course.ts';
import { listExams, type StoredExam } from '../../table/catalogue/exam.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import { listCourseDocuments } from '../../table/notes/course-notes.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';

type GetSemester = typeof notes.getSemester;

const maxDocuments = 200;
const maxRecent = 4;

const newestFirst = (a: StoredNote, b: StoredNote) => (a.created_at < b.created_at ? 1 : -1);

function toCourse(
  subject: CourseSubject,
  documents: readonly StoredNote[],
  exam: StoredExam | undefined,
): ResponseBodyOf<GetSemester>['courses'][number] {
  const { id, scheme_year, code, name, credits } = subject;
  const modules = documents.flatMap(({ kind, module_number }) =>
    kind === 'notes' && module_number !== null ? [module_number] : [],
  );
  const sizes = documents.flatMap(({ size }) => size ?? []);
  return {
    subject_id: id,
    scheme_year,
    code,
    name,
    credits,
    documents: documents.length,
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    modules: [...new Set(modules)].toSorted(),
    newest_at: documents.toSorted(newestFirst)[0]?.created_at ?? null,
    exam_date: exam?.date ?? null,
    exam_time: exam?.time ?? null,
  };
}

/** Returns what answers for the semester of a branch: its courses by code, with their documents and exams. */
export function createSemesters(table: Table, catalogue: Catalogue) {
  const documentsOf = memoize(publicCacheSeconds, (course) =>
    listCourseDocuments(table, course, maxDocuments),
  );
  const examsOf = memoize(publicCacheSeconds, (schemeYear) => listExams(table, schemeYear));
  return async ({
    schemeId,
    branchId,
    semester,
  }: RequestOf<GetSemester>['params']): Promise<ResponseBodyOf<GetSemester>> => {
    const subjects = (await catalogue.branchSubjects(branchId))
      .filter((one) => one.scheme_id === schemeId && one.semester === semester)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    const [first] = subjects;
    if (!first) return { courses: [], recent: [] };
    const [exams, ...documents] = await Promise.all([
      examsOf(first.scheme_year),
      ...subjects.map((subject) => documentsOf(courseKey(subject))),
    ]);
    const recent = documents.flat().toSorted(newestFirst).slice(0, maxRecent);
    const names = new Map(subjects.map((subject) => [courseKey(subject), subject]));
    return {
      courses: subjects.map((subject, i) =>
        toCourse(
          subject,
          documents[i]!,
          exams.find(({ code }) => code === subject.code.toUpperCase()),
        ),
      ),
      recent: await toNoteCards(catalogue, recent, names),
    };
  };
}
