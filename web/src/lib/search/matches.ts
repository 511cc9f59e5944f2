import type { WebApi } from '../api.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

type Response = Awaited<ReturnType<WebApi['search']['search']>>;

export type CourseMatch = Omit<Response['courses'][number], 'url'>;

type NoteOfResponse = Response['notes'][number];

/** Where a document has words of the query: a heading, a question, or a part of its text. */
export type DocumentPlace = NonNullable<NoteOfResponse['place']>;

export type NoteMatch = Pick<
  NoteOfResponse,
  'id' | 'title' | 'kind' | 'subject_code' | 'scheme_year' | 'semester' | 'module_number' | 'place'
>;

/** The path of a found note, or of the page in it that has the words, which the reader then marks. */
export function placePath({ id, place }: NoteMatch): string {
  const path = paths.note(id);
  if (!place) return path;
  const { page, find } = place;
  return `${path}#${new URLSearchParams({ page: String(page), ...(find && { find }) })}`;
}

/** The best courses and notes for a query. */
export interface SearchPreview extends Pick<Response, 'understood'> {
  readonly courses: readonly CourseMatch[];
  readonly notes: readonly NoteMatch[];
  /** From a device, whose index has no headings: documents may have the query's words there. */
  readonly lacksHeadings?: boolean;
}
