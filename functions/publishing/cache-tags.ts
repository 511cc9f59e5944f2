import { createHash } from 'node:crypto';
import type { ShownEntity } from '../contracts/pages/page.ts';
import { everyPageTag } from '../contracts/http/cache-policies.ts';
import { hasParameters, pageAt } from '../contracts/pages/pages.ts';
import { courseKey, type Course } from '../table/catalogue/course.ts';
import type { ItemChange, ItemImage } from './item-changes.ts';

/** On pages without parameters. */
export const fixedPagesTag = 'fixed';

/**
 * CloudFront keeps 50 tags of an object, so a page of many courses cannot name each. In groups it can, and a change
 * needs one tag for every page that shows it.
 */
const courseGroups = 32;
const groupTag = (group: number) => `courses-${group}`;
const allGroups = [...Array(courseGroups).keys()].map((group) => groupTag(group));
const tagOfCourse = (course: Course) =>
  groupTag(createHash('sha256').update(courseKey(course)).digest()[0]! % courseGroups);

/** Where an item of a course has the course's code. Items of other entities are tagged by their entity. */
const codeAttributes: Partial<Record<ShownEntity, string>> = {
  note: 'subject_code',
  subject: 'code',
  exam: 'code',
};

/** The tags of the page with a path. `course` is that of all its notes, if there is one. */
export function pageTags(pathname: string, course: Course | undefined): string[] {
  const page = pageAt(pathname)!;
  const dependsOn = page.rendering === 'cached' ? page.dependsOn : {};
  const ofEntity = (entity: ShownEntity) => {
    if (!codeAttributes[entity]) return [entity];
    return course ? [tagOfCourse(course)] : allGroups;
  };
  const tags = (Object.keys(dependsOn) as ShownEntity[]).flatMap((entity) => ofEntity(entity));
  return [
    ...new Set([everyPageTag, ...(hasParameters(page.path) ? [] : [fixedPagesTag]), ...tags]),
  ];
}

/** The tags of the pages that show a changed item, as it was before and after the change. */
export function changeTags({ entity, before, after }: ItemChange): string[] {
  const code = codeAttributes[entity];
  if (!code) return [entity];
  const ofImage = (image: ItemImage | undefined) =>
    image
      ? [tagOfCourse({ scheme_year: image['scheme_year'] ?? '', code: image[code] ?? '' })]
      : [];
  return [...ofImage(before), ...ofImage(after)];
}
