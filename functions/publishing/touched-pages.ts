import { pageKey } from '../contracts/pages/page-keys.ts';
import type { BranchId, SubjectId } from '../contracts/domain/fields.ts';
import type { CoursePage, NoteCard } from '../contracts/notes.ts';
import { ProblemError } from '../contracts/http/client.ts';
import type { Image, ItemChange } from './changes.ts';
import type { PublicClient } from './own-api.ts';

/** Pages that list the newest notes, or all of them. */
const overviews = ['/', '/recent', '/notes'].map((path) => pageKey(path));

const notePages = (id: string) => [pageKey(`/notes/${id}`), pageKey(`/download/${id}`)];

/** A scheme's year with a code. */
interface Course {
  readonly year: string;
  readonly code: string;
}

const coursePage = ({ year, code }: Course) => pageKey(`/subjects/${year}/${code}`);

/** The lists that show a subject's notes. */
const subjectLists = (branch: BranchId, semester: number, subject: SubjectId) => [
  pageKey('/notes', { branch, semester, subject }),
  pageKey('/notes', { branch, semester }),
  pageKey('/notes', { branch }),
];

async function subjectsOf(api: PublicClient, course: Course): Promise<CoursePage['subjects']> {
  const params = { schemeYear: course.year, code: course.code };
  try {
    return (await api.notes.getCourse({ params })).subjects;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status < 500) return [];
    throw error;
  }
}

const semesterList = (semester: string) => pageKey('/notes', { semester: Number(semester) });

/** Pages to be written anew. */
export interface Touched {
  /** Whether they are there already or not. */
  readonly always: ReadonlySet<string>;
  /** Only if they are there: what nobody has written yet is made for whoever asks. */
  readonly ifThere: ReadonlySet<string>;
}

/** What one image of an item stands on, apart from its course. */
function ownPages(pk: string, image: Image): string[] {
  if (pk.startsWith('NOTE#')) {
    const { id = '', semester = '' } = image;
    return [...notePages(id), ...overviews, semesterList(semester)];
  }
  if (pk === 'SUBJECTS') {
    const { id, branch_id, semester } = image;
    return subjectLists(branch_id as BranchId, Number(semester), id as SubjectId);
  }
  if (pk === 'BRANCH' || pk === 'SCHEME')
    return ['/', '/notes', '/branches', '/upload-notes'].map((path) => pageKey(path));
  if (pk === 'REWARDS') return [pageKey('/reward')];
  if (pk.startsWith('JOB#'))
    return [pageKey('/job-updates'), pageKey(`/job-updates/${image['id']}`)];
  return [];
}

function courseOf(pk: string, image: Image): Course | undefined {
  const year = image['scheme_year'];
  const code = pk === 'SUBJECTS' ? image['code'] : image['subject_code'];
  return (pk === 'SUBJECTS' || pk.startsWith('NOTE#')) && year && code ? { year, code } : undefined;
}

/** The keys of the pages that show courses and their notes. */
async function pagesOfCourses(api: PublicClient, courses: readonly Course[]): Promise<string[]> {
  const pages = new Map(courses.map((course) => [coursePage(course), course]));
  const keys = [...pages.keys()];
  for (const course of pages.values())
    for (const { branch_id, semester, subject_id } of await subjectsOf(api, course))
      keys.push(...subjectLists(branch_id, semester, subject_id));
  return keys;
}

const isNew = ({ before }: ItemChange) => before === undefined;

/** The pages that changed items stand on, where they were and where they are. */
export async function touchedPages(
  api: PublicClient,
  changes: readonly ItemChange[],
): Promise<Touched> {
  // A new subject has no notes of its own; it may join the page of its course.
  const [joining, others] = [
    changes.filter((one) => one.pk === 'SUBJECTS' && isNew(one)),
    changes.filter((one) => one.pk !== 'SUBJECTS' || !isNew(one)),
  ];
  const images = others.flatMap(({ pk, before, after }) =>
    [before, after].flatMap((image) => (image ? [{ pk, image }] : [])),
  );
  const courses = images.flatMap(({ pk, image }) => courseOf(pk, image) ?? []);
  const pages = [
    ...images.flatMap(({ pk, image }) => ownPages(pk, image)),
    ...(await pagesOfCourses(api, courses)),
  ];
  const joined = joining.flatMap(({ pk, after }) => courseOf(pk, after!) ?? []);
  return { always: new Set(pages), ifThere: new Set(joined.map(coursePage)) };
}

/** The keys of all pages that notes stand on, but for those of the whole site. */
export async function pagesOfNotes(
  api: PublicClient,
  notes: readonly NoteCard[],
): Promise<string[]> {
  const courses = notes.map(({ scheme_year, subject_code }) => ({
    year: scheme_year,
    code: subject_code,
  }));
  return [
    ...notes.flatMap(({ id, semester }) => [...notePages(id), semesterList(String(semester))]),
    ...(await pagesOfCourses(api, courses)),
  ];
}
