import { useCallback, useEffect, useState } from 'react';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import type { notes, SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { useApi } from '../../lib/api/api.ts';
import { readStored, writeStored } from '../../lib/device/local-storage.ts';
import { storeMySemester, type MySemester } from '../../lib/device/my-semester.ts';
import { daysToExam } from '../../lib/format/exam-text.ts';

type Semester = ResultOf<typeof notes.getSemester>;

/** A semester with its electives has up to 30 courses. */
const maxShown = 8;

/** The group letter of an elective: BCS405A. */
const elective = /\d[A-Z]$/;

const isListed = ({ code, documents }: SemesterCourse) => documents > 0 || !elective.test(code);

export interface ShownCourses {
  shown: readonly SemesterCourse[];
  /** Electives without documents, and what exceeds the list. */
  folded: readonly SemesterCourse[];
}

/** Courses whose exam is near come first, then those with documents, each by code. */
export function sortCourses(courses: readonly SemesterCourse[], now: number | null): ShownCourses {
  const days = new Map(courses.map((course) => [course, daysToExam(course, now) ?? Infinity]));
  const sorted = courses.toSorted(
    (a, b) =>
      Math.sign(days.get(a)! - days.get(b)!) ||
      Number(b.documents > 0) - Number(a.documents > 0) ||
      (a.code < b.code ? -1 : 1),
  );
  const shown = sorted.filter(isListed).slice(0, maxShown);
  return { shown, folded: sorted.filter((course) => !shown.includes(course)) };
}

const storedName = 'semester-courses';

/** The semester as this device loaded it last; null if it loaded another one. */
function storedSemester(params: object): Semester | null {
  const stored = readStored(storedName) as { params?: unknown; semester?: Semester } | null;
  return JSON.stringify(stored?.params) === JSON.stringify(params)
    ? (stored?.semester ?? null)
    : null;
}

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
        const { shown, folded } = sortCourses(semester.courses, null);
        const courses = shown.length + Number(folded.length > 0);
        if (courses > 0 && courses !== mine.courses) storeMySemester({ ...mine, courses });
        writeStored(storedName, { params, semester });
        setLoaded({ key, semester });
      } catch (error) {
        if (asking.signal.aborted) return;
        const stored = navigator.onLine ? null : storedSemester(params);
        if (!stored) console.error('Failed to load the semester', error);
        setLoaded({ key, semester: stored });
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
