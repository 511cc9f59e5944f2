import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { coursesKey, packCourses, parseCourses } from '../engine/courses/course-file.ts';
import type { CourseCatalogue } from '../engine/courses/course.ts';
import { CourseIndex } from '../engine/courses/course-index.ts';
import { createObjectLoader, replaceObject } from './cached-object.ts';

/** Replaces the stored courses by the ones that `load` returns. Returns whether they changed. */
export const replaceCourses = (objects: VersionedObjects, load: () => Promise<CourseCatalogue>) =>
  replaceObject(objects, coursesKey, 'application/json', async () =>
    Buffer.from(packCourses(await load())),
  );

const emptyIndex = new CourseIndex({ schemes: [], branches: [], courses: [] });

/**
 * Returns a function that loads the index of the stored courses and caches it for some seconds. The index is empty before
 * the first publication.
 */
export function createCourseIndexLoader(objects: ObjectReader): () => Promise<CourseIndex> {
  const load = createObjectLoader(objects, coursesKey, (body) => {
    const catalogue = parseCourses(body.toString());
    return catalogue ? new CourseIndex(catalogue) : emptyIndex;
  });
  return async () => (await load()) ?? emptyIndex;
}
