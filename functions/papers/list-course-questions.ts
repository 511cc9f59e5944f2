import type { Paper, Question } from '../contracts/domain/question.ts';
import type { CourseQuestions } from '../contracts/papers.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { groupRepeats } from '../questions/repeats.ts';
import { courseKey, type Course } from '../table/catalogue/course.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import { listCoursePapers } from '../table/notes/course-notes.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { listPapers, type StoredPapers } from '../table/notes/paper.ts';
import { paperHeadOf, publicQuestions } from '../table/notes/reviewed-questions.ts';

/** Bounds the cost of a read: the newest files. */
const maxFiles = 30;

interface PaperQuestions {
  readonly paper: Paper;
  readonly rows: readonly Question[];
}

/** The papers of one file. */
function papersOfFile(note: StoredNote, stored: StoredPapers | undefined): PaperQuestions[] {
  if (!stored?.reading) return [];
  const rows = publicQuestions(stored);
  return [...Map.groupBy(rows, ({ paper }) => paper)].map(([paper, own]) => {
    const { session, max_marks } = paperHeadOf(note, stored, paper);
    return {
      paper: { note_id: note.id, paper, session, max_marks, questions: own.length },
      rows: own.map(({ id, page, values, states }) => ({
        id: `${note.id}.${id}`,
        note_id: note.id,
        paper,
        session,
        page,
        ...values,
        states,
        repeats: [],
      })),
    };
  });
}

/** Newest first; model papers, which have no session, last. */
const bySession = (a: { session: string | null }, b: { session: string | null }): number =>
  (b.session ?? '').localeCompare(a.session ?? '');

type Repeats = ReturnType<typeof groupRepeats>;

/** Whether most questions of a paper are, word for word, in another one of its session: a second scan of it. */
function isSecondScan(paper: PaperQuestions, earlier: PaperQuestions, repeats: Repeats): boolean {
  const { session } = paper.paper;
  if (session === null || session !== earlier.paper.session) return false;
  const ids = new Set(earlier.rows.map(({ id }) => id));
  const same = paper.rows.filter(({ id }) =>
    repeats.get(id)?.some((other) => other.degree === 'identical' && ids.has(other.id)),
  );
  return same.length > paper.rows.length / 2;
}

function withoutSecondScans(papers: readonly PaperQuestions[], repeats: Repeats) {
  const kept: PaperQuestions[] = [];
  for (const paper of papers)
    if (!kept.some((earlier) => isSecondScan(paper, earlier, repeats))) kept.push(paper);
  return kept;
}

/** The public questions of a course's papers, with what repeats. Throws 404 for an unknown course. */
export async function listCourseQuestions(
  table: Table,
  requested: Course,
): Promise<CourseQuestions> {
  const course = { scheme_year: requested.scheme_year, code: requested.code.toUpperCase() };
  const [subjects, notes] = await Promise.all([
    listCourseSubjects(table, course),
    listCoursePapers(table, courseKey(course), maxFiles),
  ]);
  if (subjects.length === 0 && notes.length === 0) throw new HttpError(404, 'Course not found');
  const read = notes.filter(({ questions }) => questions && questions.count > 0);
  const stored = await listPapers(
    table,
    read.map(({ id }) => id),
  );
  const files = read.flatMap((note) => papersOfFile(note, stored.get(note.id)));
  const sorted = files.toSorted((a, b) => bySession(a.paper, b.paper));
  const repeats = groupRepeats(sorted.flatMap(({ rows }) => rows));
  const papers = withoutSecondScans(sorted, repeats);
  const sessions = new Map(
    papers.flatMap(({ rows }) => rows.map(({ id, session }) => [id, session] as const)),
  );
  return {
    ...course,
    title: subjects[0]?.name ?? course.code,
    papers: papers.map(({ paper }) => paper),
    questions: papers.flatMap(({ rows }) =>
      rows.map((question) => ({
        ...question,
        repeats: (repeats.get(question.id) ?? [])
          .filter(({ id }) => sessions.has(id))
          .map(({ id, degree }) => ({
            id,
            session: sessions.get(id)!,
            degree: degree === 'data' ? ('same_data' as const) : degree,
          }))
          .toSorted(bySession),
      })),
    ),
  };
}
