import { openRequest, type CourseRequest } from '../../contracts/requests.ts';
import type { CoursePage } from '../../contracts/notes.ts';
import { otherKinds } from '../../contracts/domain/material.ts';
import { courseKey, type Course } from '../../table/catalogue/course.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { NoteCard } from '../../contracts/domain/note-card.ts';
import { readCourse } from '../../table/notes/course-notes.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { questionsOf } from '../../table/notes/paper.ts';
import { pickFields, type BranchId } from '../../contracts/domain/fields.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { sumCounts } from '../../table/notes/stats.ts';
import type { Table } from '../../table/table.ts';
import { toNoteCards } from './card.ts';
import type { Catalogue } from './catalogue.ts';

const modules = [1, 2, 3, 4, 5];
const maxTopics = 8;

/** The topics that most notes name, in whatever capitals. */
function frequentTopics(notes: readonly Pick<StoredNote, 'topics'>[]): string[] {
  const byName = Map.groupBy(
    notes.flatMap(({ topics }) => topics),
    (topic) => topic.toLowerCase(),
  );
  return [...byName.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxTopics)
    .map(([topic]) => topic!);
}

const dayMs = 86_400_000;
const minAgeDays = 30;
const downloadsPerUpvote = 3;

type Counted = Pick<
  StoredNote,
  'download_count' | 'upvotes' | 'unhelpful' | 'created_at' | 'module_number'
>;

/** Downloads and votes a day, so that an old document is not first by its age alone. */
function usefulness({ download_count, upvotes, unhelpful = 0, created_at }: Counted, now: number) {
  const ageDays = (now - Date.parse(created_at)) / dayMs;
  const votes = downloadsPerUpvote * (upvotes - unhelpful);
  return (download_count + votes) / Math.max(minAgeDays, ageDays);
}

const afterModules = Infinity;

/** Notes by module, those of the whole course last; within a module the most useful first. */
const byUsefulness =
  (now: number) =>
  (a: Counted, b: Counted): number =>
    Math.sign((a.module_number ?? afterModules) - (b.module_number ?? afterModules)) ||
    usefulness(b, now) - usefulness(a, now);

/** The documents of each module, and the open requests. */
const modulesOf = (
  notes: readonly StoredNote[],
  requests: readonly CourseRequest[],
): CoursePage['modules'] =>
  modules.map((number) => {
    const own = notes.filter(({ module_number }) => module_number === number);
    return {
      number,
      topics: frequentTopics(own),
      notes: own.length,
      requests: requests
        .filter(({ module_number }) => module_number === number)
        .reduce((sum, one) => sum + one.requests, 0),
    };
  });

/** How many questions were read of the papers among these documents. */
function questionTotals(documents: readonly StoredNote[]): CoursePage['questions'] {
  const read = documents.flatMap((document) => questionsOf(document) ?? []);
  return {
    count: read.reduce((sum, { count }) => sum + count, 0),
    papers: read.reduce((sum, { papers }) => sum + papers, 0),
    modules: modules.filter((number) => read.some((one) => one.modules.includes(number))),
  };
}

const bySession = (a: NoteCard, b: NoteCard): number =>
  (b.exam_session ?? '').localeCompare(a.exam_session ?? '') ||
  b.created_at.localeCompare(a.created_at);

/** Every other kind with its documents, papers of the latest exam first. */
const materialsOf = (cards: readonly NoteCard[]): CoursePage['materials'] =>
  Object.fromEntries(
    otherKinds.map((kind) => [
      kind,
      cards.filter((card) => card.kind === kind).toSorted(bySession),
    ]),
  ) as CoursePage['materials'];

/** The other courses of a subject's scheme and semester among the subjects of its branch, by code. */
const neighboursOf = (
  { scheme_year, semester, code }: CourseSubject,
  ofBranch: readonly CourseSubject[],
): CoursePage['neighbours'] => {
  const course: Course = { scheme_year, code };
  return ofBranch
    .filter((other) => other.scheme_year === scheme_year && other.semester === semester)
    .filter((other) => courseKey(other) !== courseKey(course))
    .map((other) => ({
      scheme_year,
      code: other.code.toUpperCase(),
      title: other.name,
      semester: other.semester,
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
};

const maxItems = 200;

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
  const [unsortedSubjects, { documents, requests: openRequests, exam }] = await Promise.all([
    catalogue.courseSubjects(course),
    readCourse(table, key, maxItems),
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
    open_requests: openRequests.map((one) => pickFields(openRequest, one)),
    changed_at:
      documents
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1) ?? null,
  };
}
