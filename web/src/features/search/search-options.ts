import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { CourseMatch, SearchPreview } from '../../lib/search/matches.ts';
import type { LiveSearch } from './use-live-search.ts';

export type NoteMatch = SearchPreview['notes'][number];

export interface SearchOption {
  to: string;
  course?: CourseMatch;
  note?: NoteMatch;
}

/** The path of a note, or of the page in it that has a heading. */
const placeOf = ({ id, place }: NoteMatch): string =>
  `${paths.note(id as NoteId)}${place ? `#page=${place.page}` : ''}`;

/** Matching courses, then notes, then the link to the page of all results. */
export function createOptions(found: LiveSearch['found']): SearchOption[] {
  if (!found || found.courses.length + found.notes.length === 0) return [];
  return [
    ...found.courses.map((course) => ({
      to: paths.course(course.scheme_year, course.code),
      course,
    })),
    ...found.notes.map((note) => ({ to: placeOf(note), note })),
    { to: paths.notes({ search: found.search }) },
  ];
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;
