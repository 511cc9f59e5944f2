import type {
  BranchId,
  SchemeId,
  SubjectId,
} from '../../../../functions/contracts/domain/fields.ts';
import { writeStored, readStored } from './local-storage.ts';

/** The choices of the course selector on the home page. */
export interface CourseChoice {
  scheme: SchemeId | undefined;
  branch: BranchId | undefined;
  semester: number | undefined;
  subject: SubjectId | undefined;
}

export const emptyCourseChoice: CourseChoice = {
  scheme: undefined,
  branch: undefined,
  semester: undefined,
  subject: undefined,
};

const key = 'call-slip';

/** The last choice made on this device; null when there is none, or nothing may be kept here. */
export function loadCourseChoice(): CourseChoice | null {
  const kept = readStored(key);
  return kept !== null && typeof kept === 'object' ? { ...emptyCourseChoice, ...kept } : null;
}

/** Keeps a choice on this device, where that is allowed. */
export const storeCourseChoice = (choice: CourseChoice): boolean => writeStored(key, choice);
