import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { type CourseMatch, type NoteMatch, placePath } from '../../lib/search/matches.ts';
import type { LiveSearch } from './use-live-search.ts';

export interface SearchOption {
  to: string;
  course?: CourseMatch;
  note?: NoteMatch;
}

/** Matching courses, then notes, then the link to the page of all results. */
export function createOptions(found: LiveSearch['found']): SearchOption[] {
  if (!found || found.courses.length + found.notes.length === 0) return [];
  return [
    ...found.courses.map((course) => ({
      to: paths.course(course.scheme_year, course.code),
      course,
    })),
    ...found.notes.map((note) => ({ to: placePath(note), note })),
    { to: paths.notes({ search: found.search }) },
  ];
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;
