import { keyOf, keyPatterns } from '../keys.ts';

/** A course of the university. Many branches have a subject of it; its notes are listed under all of them. */
export interface Course {
  scheme_year: string;
  /** The university's code, such as BCS401. */
  code: string;
}

/** The partition key of a course; case-insensitive, because branches capitalise codes differently. */
export const courseKey = ({ scheme_year, code }: Course): string =>
  keyOf(keyPatterns.note[0].gsi1[0], { year: scheme_year, code: code.toUpperCase() });

export const courseOf = (note: { scheme_year: string; subject_code: string }): Course => ({
  scheme_year: note.scheme_year,
  code: note.subject_code,
});
