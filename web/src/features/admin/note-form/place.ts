import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';

/** Where a subject is listed. Ids and a number as fields hold them; empty is not chosen. */
export interface Place {
  scheme: string;
  branch: string;
  semester: string;
}

/** A place with the subject that was chosen there. */
export interface Course extends Place {
  subject: string;
}

export const noCourse: Course = { scheme: '', branch: '', semester: '', subject: '' };

/** A subject and where it is listed. */
export const courseOf = (subject: AdminSubject): Course => ({
  scheme: subject.scheme_id,
  branch: subject.branch_id,
  semester: String(subject.semester),
  subject: subject.id,
});

/** The same course elsewhere: a subject of another place is none. */
export const movedTo = (course: Course, part: Partial<Place>): Course => ({
  ...course,
  ...part,
  subject: '',
});
