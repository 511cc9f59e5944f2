import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';

/** Where a subject is listed: ids and a number as fields hold them. */
export interface CourseList {
  scheme: string;
  branch: string;
  semester: string;
}

export interface Course extends CourseList {
  subject: string;
}

export const emptyCourse: Course = { scheme: '', branch: '', semester: '', subject: '' };

export const courseOf = (subject: AdminSubject): Course => ({
  scheme: subject.scheme_id,
  branch: subject.branch_id,
  semester: String(subject.semester),
  subject: subject.id,
});

/** Removes the subject, because another semester has other ones. */
export const withList = (course: Course, part: Partial<CourseList>): Course => ({
  ...course,
  ...part,
  subject: '',
});
