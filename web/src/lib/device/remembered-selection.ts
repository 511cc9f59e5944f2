import type {
  BranchId,
  SchemeId,
  SubjectId,
} from '../../../../functions/contracts/domain/fields.ts';
import { writeStored, readStored } from './local-storage.ts';

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

export function loadCourseChoice(): CourseChoice | null {
  const stored = readStored(key);
  return stored !== null && typeof stored === 'object' ? { ...emptyCourseChoice, ...stored } : null;
}

export const storeCourseChoice = (choice: CourseChoice): boolean => writeStored(key, choice);
