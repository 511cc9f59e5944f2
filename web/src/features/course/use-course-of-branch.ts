import { useEffect, useState } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api/api.ts';
import { loadCourseChoice } from '../../lib/device/remembered-course.ts';

/** The course as the branch chosen on this device names it, with its neighbours there. */
export function useCourseOfBranch(course: CoursePage): CoursePage {
  const api = useApi();
  const [own, setOwn] = useState<CoursePage | null>(null);
  useEffect(() => {
    const branch = loadCourseChoice()?.branch;
    const [first, ...others] = course.subjects;
    if (!branch || first?.branch_id === branch) return undefined;
    if (!others.some(({ branch_id }) => branch_id === branch)) return undefined;
    const asking = new AbortController();
    const params = { schemeYear: course.scheme_year, code: course.code };
    api.notes
      .getCourse({ params, query: { branch } }, { signal: asking.signal })
      .then(setOwn)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) console.error('Failed to load the course of a branch', error);
      });
    return () => asking.abort();
  }, [api, course]);
  return own?.code === course.code && own.scheme_year === course.scheme_year ? own : course;
}
