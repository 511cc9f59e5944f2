import type { Entity } from '../contracts/domain/entities.ts';
import type { BranchId, SubjectId } from '../contracts/domain/fields.ts';
import { ProblemError } from '../contracts/http/client.ts';
import type { CoursePage, NoteCard } from '../contracts/notes.ts';
import { pageKey, type PrerenderedList } from '../contracts/pages/page-keys.ts';
import { fillPath, hasParameters, pageList } from '../contracts/pages/pages.ts';
import { patterns } from '../contracts/pages/paths.ts';
import type { PublicClient } from './api-client.ts';
import type { ItemChange, ItemImage } from './item-changes.ts';

/** The keys of the pages that depend on an entity and have no parameter, such as the home page. */
const pagesWithoutParameters = (entity: Entity): string[] =>
  pageList
    .filter(({ path, dependsOn }) => dependsOn?.[entity] && !hasParameters(path))
    .map(({ path }) => pageKey(path));

/** The keys of an item's own pages. An item without one of the attributes has none. */
const itemPages = (entity: Entity, image: ItemImage): string[] =>
  pageList.flatMap(({ path, dependsOn }) => {
    const attributes = dependsOn?.[entity];
    if (!attributes || !hasParameters(path)) return [];
    const params = Object.entries(attributes).map(([name, attribute]) => [name, image[attribute]]);
    if (params.some(([, value]) => !value)) return [];
    return [pageKey(fillPath(path, Object.fromEntries(params) as Record<string, string>))];
  });

const listPage = (list: PrerenderedList) => pageKey(patterns.notes, list);

/** The keys of the lists with a subject's notes. */
const subjectLists = (branch: BranchId, semester: number, subject: SubjectId) => [
  listPage({ branch, semester, subject }),
  listPage({ branch, semester }),
  listPage({ branch }),
];

interface Course {
  readonly schemeYear: string;
  readonly code: string;
}

function courseOf(entity: Entity, image: ItemImage): Course | undefined {
  const schemeYear = image['scheme_year'];
  const code =
    entity === 'note' ? image['subject_code'] : entity === 'subject' ? image['code'] : undefined;
  return schemeYear && code ? { schemeYear, code } : undefined;
}

async function subjectsOf(api: PublicClient, params: Course): Promise<CoursePage['subjects']> {
  try {
    return (await api.notes.getCourse({ params })).subjects;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status < 500) return [];
    throw error;
  }
}

/** The keys of all lists that show notes of these courses. */
async function listsOfCourses(api: PublicClient, courses: readonly Course[]): Promise<string[]> {
  const distinct = new Map(
    courses.map((course) => [`${course.schemeYear} ${course.code}`, course]),
  );
  const keys: string[] = [];
  for (const course of distinct.values())
    for (const { branch_id, semester, subject_id } of await subjectsOf(api, course))
      keys.push(...subjectLists(branch_id, semester, subject_id));
  return keys;
}

function listsOfItem(entity: Entity, image: ItemImage): string[] {
  const semester = Number(image['semester']);
  if (entity === 'note') return [listPage({ semester })];
  if (entity === 'subject')
    return subjectLists(image['branch_id'] as BranchId, semester, image['id'] as SubjectId);
  return [];
}

/** The keys of pages to be rendered again. */
interface AffectedPages {
  readonly always: ReadonlySet<string>;
  /** Only those that are stored: the others are rendered at their first request. */
  readonly ifStored: ReadonlySet<string>;
}

/** The pages that depend on changed items, as they were before and after the change. */
export async function affectedPages(
  api: PublicClient,
  changes: readonly ItemChange[],
): Promise<AffectedPages> {
  const always: string[] = [];
  const ifStored: string[] = [];
  const courses: Course[] = [];
  for (const { entity, before, after } of changes) {
    // A new subject has no notes, but an existing course page must show it.
    if (entity === 'subject' && !before) {
      ifStored.push(...itemPages(entity, after!));
      continue;
    }
    always.push(...pagesWithoutParameters(entity));
    for (const image of [before, after]) {
      if (!image) continue;
      always.push(...itemPages(entity, image), ...listsOfItem(entity, image));
      const course = courseOf(entity, image);
      if (course) courses.push(course);
    }
  }
  always.push(...(await listsOfCourses(api, courses)));
  return { always: new Set(always), ifStored: new Set(ifStored) };
}

/** The keys of the pages and lists of notes, without the pages that have no parameter. */
export async function pagesOfNotes(
  api: PublicClient,
  notes: readonly NoteCard[],
): Promise<string[]> {
  const images = notes.map(({ id, scheme_year, subject_code, semester }) => ({
    id,
    scheme_year,
    subject_code,
    semester: String(semester),
  }));
  const courses = images.flatMap((image) => courseOf('note', image) ?? []);
  return [
    ...images.flatMap((image) => [...itemPages('note', image), ...listsOfItem('note', image)]),
    ...(await listsOfCourses(api, courses)),
  ];
}
