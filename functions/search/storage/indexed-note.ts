import type { IndexedNote } from '../engine/note.ts';

type JoinedFields = Pick<IndexedNote, 'subject_name' | 'branch_names'> & {
  readonly headings?: string | undefined;
};

/** The fields of an approved note that search uses or shows, with the current names of its course and its headings. */
export const pickSearchedFields = (
  note: Omit<IndexedNote, keyof JoinedFields>,
  { subject_name, branch_names, headings }: JoinedFields,
): IndexedNote => ({
  id: note.id,
  kind: note.kind,
  title: note.title,
  description: note.description,
  topics: note.topics,
  scheme_year: note.scheme_year,
  subject_code: note.subject_code,
  subject_name,
  branch_names,
  semester: note.semester,
  module_number: note.module_number,
  file_type: note.file_type,
  created_at: note.created_at,
  updated_at: note.updated_at,
  download_count: note.download_count,
  upvotes: note.upvotes,
  ...(headings !== undefined && { headings }),
});
