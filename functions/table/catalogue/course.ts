import { keyOf, keyPatterns } from '../keys.ts';

/** A course of the university: many branches have a subject of it, and its notes show under all of them. */
export interface Course {
  /** Year of the scheme. */
  scheme_year: string;
  /** The university's code, say BCS401. */
  code: string;
}

/** Names a course in keys. Branches may capitalise a code differently. */
export const courseKey = ({ scheme_year, code }: Course): string =>
  keyOf(keyPatterns.note[0].gsi1[0], { year: scheme_year, code: code.toUpperCase() });

/** The course that a note is of. */
export const courseOf = (note: { scheme_year: string; subject_code: string }): Course => ({
  scheme_year: note.scheme_year,
  code: note.subject_code,
});
