import type { Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';

const plain = (text: string) => text.trim().toUpperCase();

/** Whether the code on the first pages is another one than the subject's. */
export function codesDisagree(found: string | null, subject: Pick<Subject, 'code'> | undefined) {
  return found !== null && subject !== undefined && plain(found) !== plain(subject.code);
}

/** The subject that a submission most likely belongs to: the one whose code stands in the file, else the one it names. */
export function suggestSubject(
  subjects: readonly Subject[],
  { inspection, subject_id, subject_name }: Submission,
): SubjectId | null {
  const code = inspection.course_code;
  const found =
    subjects.find((subject) => code !== null && plain(subject.code) === plain(code)) ??
    subjects.find(({ id }) => id === subject_id) ??
    subjects.find(({ name }) => subject_name !== null && plain(name) === plain(subject_name));
  return found?.id ?? null;
}

/** Subjects by semester, for a list to choose from. */
export function bySemester(subjects: readonly Subject[]): [semester: number, Subject[]][] {
  const groups = Map.groupBy(subjects, ({ semester }) => semester);
  return [...groups].toSorted(([a], [b]) => a - b);
}
