import type { ContentKind } from '../contracts/domain/content.ts';
import type { ShownEntity } from '../contracts/pages/page.ts';
import type { BranchId, SubjectId } from '../contracts/domain/fields.ts';
import { pageKey, type PrerenderedList } from '../contracts/pages/page-keys.ts';
import { dependentPages, isOnOtherPages } from '../contracts/pages/dependencies.ts';
import { fillPath, hasParameters } from '../contracts/pages/pages.ts';
import { patterns } from '../contracts/pages/paths.ts';
import type { Course } from '../table/catalogue/course.ts';
import type { CourseSubject } from '../table/catalogue/subject.ts';
import { shownChanges, type ItemChange, type ItemImage } from './item-changes.ts';

/** The subjects of a course, in every branch. */
export type SubjectsOf = (course: Course) => Promise<readonly CourseSubject[]>;

/** Pages that are out of date. */
export interface AffectedPages {
  readonly keys: ReadonlySet<string>;
  /** Every page: a name that any of them may show has changed. */
  readonly all: boolean;
}

/** The keys of the pages that depend on an entity and have no parameter, such as the home page. */
const pagesWithoutParameters = (entity: ShownEntity): string[] =>
  dependentPages
    .filter(({ path, dependsOn }) => dependsOn[entity] && !hasParameters(path))
    .map(({ path }) => pageKey(path));

/** Keys of course pages contain the code in upper case. */
const upperCaseAttributes = new Set(['code', 'subject_code']);
const paramOf = (image: ItemImage, attribute: string) =>
  upperCaseAttributes.has(attribute) ? image[attribute]?.toUpperCase() : image[attribute];

/** The keys of an item's own pages. An item without one of the attributes has none. */
const itemPages = (entity: ShownEntity, image: ItemImage): string[] =>
  dependentPages.flatMap(({ path, dependsOn, each: [name, values] = ['', ['']] }) => {
    const attributes = dependsOn[entity];
    if (!attributes || !hasParameters(path)) return [];
    const params = Object.entries(attributes).map(([parameter, attribute]) => [
      parameter,
      paramOf(image, attribute),
    ]);
    if (params.some(([, value]) => !value)) return [];
    const own = Object.fromEntries(params) as Record<string, string>;
    return values.map((value) => pageKey(fillPath(path, { ...own, [name]: value })));
  });

const listPage = (list: PrerenderedList) => pageKey(patterns.notes, list);

/** The keys of the lists that show a subject, or notes of its course in a semester. */
const subjectLists = (branch: BranchId, semester: number, subject: SubjectId) => [
  listPage({ branch, semester, subject }),
  listPage({ branch, semester }),
  listPage({ branch }),
];

/** The keys of all lists that show a note. */
async function noteLists(subjectsOf: SubjectsOf, image: ItemImage): Promise<string[]> {
  const { scheme_year, subject_code: code } = image;
  const semester = Number(image['semester']);
  const subjects = scheme_year && code ? await subjectsOf({ scheme_year, code }) : [];
  // A branch may teach the course in another semester than that of the note.
  return [
    listPage({ semester }),
    ...subjects.flatMap((subject) =>
      [...new Set([semester, subject.semester])].flatMap((one) =>
        subjectLists(subject.branch_id, one, subject.id),
      ),
    ),
  ];
}

/** Links are on course pages. */
const onEveryPage: ReadonlySet<string> = new Set<ContentKind>(['settings', 'contacts', 'links']);

export const catalogueEntities: ReadonlySet<ShownEntity> = new Set(['scheme', 'branch', 'subject']);

/**
 * Whether the change may show on any page: so do settings, contacts and the names of the catalogue. A new subject is
 * on its own pages only.
 */
async function affectsEveryPage(change: ItemChange): Promise<boolean> {
  const { entity, before, after } = change;
  if (entity === 'content') return onEveryPage.has((after ?? before)?.['kind'] ?? '');
  if (!catalogueEntities.has(entity) || (entity === 'subject' && !before)) return false;
  if (!before || !after) return true;
  for (const name of shownChanges(change)) if (await isOnOtherPages(entity, name)) return true;
  return false;
}

/** The pages that depend on changed items, as they were before and after the change. */
export async function affectedPages(
  subjectsOf: SubjectsOf,
  changes: readonly ItemChange[],
): Promise<AffectedPages> {
  const keys = new Set<string>();
  let all = false;
  for (const change of changes) {
    all ||= await affectsEveryPage(change);
    const { entity, before, after } = change;
    for (const key of pagesWithoutParameters(entity)) keys.add(key);
    for (const image of [before, after]) {
      if (!image) continue;
      for (const key of itemPages(entity, image)) keys.add(key);
      if (entity === 'note') for (const key of await noteLists(subjectsOf, image)) keys.add(key);
      if (entity === 'subject') {
        const { branch_id, semester, id } = image;
        const lists = subjectLists(branch_id as BranchId, Number(semester), id as SubjectId);
        for (const key of lists) keys.add(key);
      }
    }
  }
  return { keys, all };
}
