import { useEffect, useRef } from 'react';
import {
  storeCourseChoice,
  emptyCourseChoice,
  loadCourseChoice,
  type CourseChoice,
} from '../../lib/device/remembered-course.ts';

interface Catalogue {
  schemes: readonly { id: string }[];
  branches: readonly { id: string }[];
}

/** Restores the device's last choice if the catalogue still offers it, and stores each new one. */
export function useRememberedCourse(
  choice: CourseChoice,
  setChoice: (choice: CourseChoice) => void,
  { schemes, branches }: Catalogue,
): void {
  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current || schemes.length === 0) return;
    recalled.current = true;
    const last = loadCourseChoice();
    const offered =
      last &&
      schemes.some(({ id }) => id === last.scheme) &&
      branches.some(({ id }) => id === last.branch);
    if (offered) setChoice(last);
  }, [schemes, branches, setChoice]);
  useEffect(() => {
    if (choice !== emptyCourseChoice) storeCourseChoice(choice);
  }, [choice]);
}
