import type { ResultOf } from '../../../functions/contracts/http/route.ts';
import type { notes, SemesterCourse } from '../../../functions/contracts/notes.ts';
import { useApi, useRequest } from './api.ts';
import { readStored, writeStored } from './device/local-storage.ts';
import { storeMySemester, type MySemester } from './device/my-semester.ts';
import { daysToExam } from './format/exam-text.ts';

type Semester = ResultOf<typeof notes.getSemester>;

/** A semester with its electives has up to 30 courses. */
const maxShown = 8;

/** The group letter of an elective: BCS405A. */
export const elective = /\d[A-Z]$/;

const isListed = ({ code, documents }: SemesterCourse) => documents > 0 || !elective.test(code);

/**
 * Courses whose exam is near come first, then those with documents, each by code. `folded` are electives without
 * documents, and what exceeds the list.
 */
export function sortCourses(courses: readonly SemesterCourse[], now: number | null) {
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

export type SemesterCourses = ReturnType<typeof useSemesterCourses>;

/** The courses of the student's semester; without a connection as the device loaded them last. */
export function useSemesterCourses(mine: MySemester | null) {
  const api = useApi();
  const { value, state, retry } = useRequest(
    mine && `${mine.scheme} ${mine.branch} ${mine.semester}`,
    async (signal) => {
      const { scheme: schemeId, branch: branchId, semester: number } = mine!;
      const params = { schemeId, branchId, semester: number };
      try {
        const semester = await api.notes.getSemester({ params }, { signal });
        const { shown, folded } = sortCourses(semester.courses, null);
        const courses = shown.length + Number(folded.length > 0);
        if (courses > 0 && courses !== mine!.courses) storeMySemester({ ...mine!, courses });
        writeStored(storedName, { params, semester });
        return semester;
      } catch (error) {
        const stored = navigator.onLine ? null : storedSemester(params);
        if (!stored) throw error;
        return stored;
      }
    },
    'Failed to load the semester',
  );
  return { semester: value, failed: state === 'failed', retry };
}
