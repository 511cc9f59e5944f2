/** A course of the university: many branches have a subject of it, and its notes show under all of them. */
export interface Course {
  /** Year of the scheme. */
  scheme_year: string;
  /** The university's code, say BCS401. */
  code: string;
}

/** Names a course in keys: `COURSE#{year}#{code}`. Branches may write one code with other capitals. */
export const courseKey = ({ scheme_year, code }: Course): string =>
  `COURSE#${scheme_year}#${code.toUpperCase()}`;

/** The course that a note is of. */
export const courseOf = (note: { scheme_year: string; subject_code: string }): Course => ({
  scheme_year: note.scheme_year,
  code: note.subject_code,
});
