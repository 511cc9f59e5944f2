import type { SearchedCourse, SearchedNote } from '../engine/note.ts';

type Names = Pick<SearchedCourse, 'subject_name' | 'branch_names'>;

/** The fields of an approved note that search uses or shows; `course` has the current names of its subject and branches. */
export const pickSearchedFields = (
  note: Omit<SearchedNote, keyof Names>,
  course: Names,
): SearchedNote => ({
  id: note.id,
  kind: note.kind,
  title: note.title,
  description: note.description,
  topics: note.topics,
  scheme_year: note.scheme_year,
  subject_code: note.subject_code,
  subject_name: course.subject_name,
  branch_names: course.branch_names,
  semester: note.semester,
  module_number: note.module_number,
  file_type: note.file_type,
  created_at: note.created_at,
  updated_at: note.updated_at,
  download_count: note.download_count,
  upvotes: note.upvotes,
});
