import { useCallback, useEffect, useState } from 'react';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import type { notes } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api/api.ts';
import { storeMySemester, type MySemester } from '../../lib/device/my-semester.ts';

type Semester = ResultOf<typeof notes.getSemester>;

/** A semester with its electives has up to 30 courses. */
export const coursesShown = 8;

export interface SemesterCourses {
  /** Null while it loads. */
  semester: Semester | null;
  failed: boolean;
  retry: () => void;
}

export function useSemesterCourses(mine: MySemester | null): SemesterCourses {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; semester: Semester | null } | null>(null);
  const key = mine ? `${mine.scheme} ${mine.branch} ${mine.semester} ${attempt}` : '';
  useEffect(() => {
    if (!mine || loaded?.key === key) return undefined;
    const asking = new AbortController();
    const load = async () => {
      const { scheme: schemeId, branch: branchId, semester: number } = mine;
      const params = { schemeId, branchId, semester: number };
      try {
        const semester = await api.notes.getSemester({ params }, { signal: asking.signal });
        // As many rows as are shown, and one for the rest.
        const courses = Math.min(semester.courses.length, coursesShown + 1);
        if (courses > 0 && courses !== mine.courses) storeMySemester({ ...mine, courses });
        setLoaded({ key, semester });
      } catch (error) {
        if (asking.signal.aborted) return;
        console.error('Failed to load the semester', error);
        setLoaded({ key, semester: null });
      }
    };
    void load();
    return () => asking.abort();
  }, [api, key, mine, loaded?.key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const isLoaded = loaded?.key === key;
  return {
    semester: isLoaded ? loaded.semester : null,
    failed: isLoaded && loaded.semester === null,
    retry,
  };
}
