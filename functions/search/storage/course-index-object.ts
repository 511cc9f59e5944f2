import type { ObjectReader, VersionedObjects } from '../../files/storage.ts';
import { memoize, publicCacheSeconds } from '../../kernel/cache.ts';
import { coursesKey, packCourses, parseCourses } from '../engine/courses/course-file.ts';
import type { CourseCatalogue } from '../engine/courses/course.ts';
import { CourseIndex } from '../engine/courses/course-index.ts';
import { replaceObject } from './replace-object.ts';
import { locationOf } from './state.ts';

const maxBytes = 8 * 1024 * 1024;

/** Replaces the stored courses by the ones that `load` returns. Returns whether they changed. */
export const replaceCourses = (
  objects: VersionedObjects,
  load: () => Promise<CourseCatalogue>,
): Promise<boolean> =>
  replaceObject(objects, coursesKey, 'application/json', async () =>
    Buffer.from(packCourses(await load())),
  );

/**
 * Returns a function that loads the index of the stored courses and caches it for some seconds. The index is empty before
 * the first publication.
 */
export function createCourseIndexLoader(objects: ObjectReader): () => Promise<CourseIndex> {
  let opened: { version: string; index: CourseIndex } | undefined;
  const load = async (): Promise<CourseIndex> => {
    const stored = await objects.read(locationOf(coursesKey), maxBytes);
    if (stored && stored.version === opened?.version) return opened.index;
    const catalogue = stored && parseCourses(stored.body.toString());
    const index = new CourseIndex(catalogue ?? { schemes: [], branches: [], courses: [] });
    if (stored) opened = { version: stored.version, index };
    return index;
  };
  const cached = memoize(publicCacheSeconds, load);
  return () => cached('courses');
}
