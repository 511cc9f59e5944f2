import type { Branch, Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import type { Catalogue } from '../../lib/load-catalogue.ts';
import { hasCourse, type Values } from './values.ts';

/** The course that a file names in its name (`BCS401 module 2.pdf`) or on its first page. */
export interface DetectedCourse {
  from: 'name' | 'page';
  /** In capitals, in order of occurrence. */
  codes: string[];
  module: string;
}

const boundary = '(?<![A-Z0-9])';
const separator = '[ _.-]?';
/** Codes of schemes until 2021 start with the year: 21CS42, 18CS641. */
const yearCodePattern = new RegExp(
  `${boundary}(1[0-9]|2[0-2])${separator}([A-Z]{2,5})${separator}([1-8]\\d{1,2})(?!\\d)`,
  'g',
);
/** Codes since 2022 start with B, since 2025 with 1B: BCS405A, 1BMATS101. */
const letterCodePattern = new RegExp(
  `${boundary}(1?B[A-Z]{2,7})${separator}([1-8]\\d\\d[A-Z]?)(?![A-Z0-9])`,
  'g',
);
const modulePattern = new RegExp(
  `${boundary}(?:MODULE|MOD|M|UNIT)${separator}${separator}([1-5])(?!\\d)`,
);

/** The catalogue may not contain the course. */
export function detectCourse(filename: string): DetectedCourse {
  const name = filename.toUpperCase().replace(/\.[A-Z]+$/, '');
  const found = [...name.matchAll(yearCodePattern), ...name.matchAll(letterCodePattern)]
    .toSorted((a, b) => a.index - b.index)
    .map(([, ...parts]) => parts.join(''));
  return { from: 'name', codes: [...new Set(found)], module: modulePattern.exec(name)?.[1] ?? '' };
}

/** The code of the pages takes precedence over the file's name, and the file's name over the module of headings. */
export const withPageFacts = (
  named: DetectedCourse,
  code: string | null,
  module: number | null,
): DetectedCourse => ({
  ...named,
  ...(code !== null && { from: 'page', codes: [code] }),
  module: named.module || String(module ?? ''),
});

/** The fields that a course code determines; empty if unknown. */
export interface CourseLocation {
  scheme: string;
  branch: string;
  semester: string;
}

function yearOf(code: string): string {
  if (code.startsWith('1B')) return '2025';
  return code.startsWith('B') ? '2022' : `20${code.slice(0, 2)}`;
}
export function locateCode(
  code: string,
  schemes: readonly Scheme[],
  branches: readonly Branch[],
): CourseLocation {
  const [, stem = '', semester = ''] = /^(?:\d\d|1?B)([A-Z]+)(\d)/.exec(code) ?? [];
  const year = yearOf(code);
  return {
    scheme: schemes.find((scheme) => scheme.year === year)?.id ?? '',
    branch: branches.find((branch) => branch.code === stem)?.id ?? '',
    semester,
  };
}
export const findDetectedSubject = (
  { codes }: DetectedCourse,
  subjects: readonly Subject[],
): Subject | undefined => subjects.find(({ code }) => codes.includes(code.toUpperCase()));

const unknownLocation: CourseLocation = { scheme: '', branch: '', semester: '' };

const locationOf = ({ codes: [code] }: DetectedCourse, { schemes, branches }: Catalogue) =>
  code === undefined ? unknownLocation : locateCode(code, schemes, branches);

/** Fills in what the user left empty: from the file, else from the device's last choice. */
export function withSuggestedLocation(
  values: Values,
  named: DetectedCourse,
  remembered: CourseLocation,
  catalogue: Catalogue,
): Values {
  const place = locationOf(named, catalogue);
  return {
    ...values,
    scheme: values.scheme || place.scheme || remembered.scheme,
    branch: values.branch || place.branch || remembered.branch,
    semester: values.semester || place.semester || remembered.semester,
    module_number: values.module_number || named.module,
  };
}

/** Chooses the detected subject unless the user chose one. */
export const withSuggestedSubject = (
  values: Values,
  named: DetectedCourse,
  subjects: readonly Subject[],
): Values => ({
  ...values,
  subject: values.subject || (findDetectedSubject(named, subjects)?.id ?? ''),
});

/** How the file's course, scheme, semester or module differs from the choices; null if it does not. */
export function contradictionText(
  values: Values,
  named: DetectedCourse,
  chosen: Subject | undefined,
  catalogue: Catalogue,
): string | null {
  if (!hasCourse(values)) return null;
  const code = named.codes[0];
  const says = `${named.from === 'page' ? 'The first page' : 'The file’s name'} says ${code}`;
  if (code !== undefined && chosen) {
    if (named.codes.includes(chosen.code.toUpperCase())) return moduleContradiction(values, named);
    return `${says}, but you chose ${chosen.code} ${chosen.name}.`;
  }
  const place = locationOf(named, catalogue);
  const scheme = catalogue.schemes.find(({ id }) => id === values.scheme);
  if (place.scheme && scheme && place.scheme !== scheme.id) {
    const year = catalogue.schemes.find(({ id }) => id === place.scheme)?.year;
    return `${says}, a course of the ${year} scheme, but you chose the ${scheme.year} scheme.`;
  }
  if (place.semester && values.semester && place.semester !== values.semester) {
    return `${says}, a course of semester ${place.semester}, but you chose semester ${values.semester}.`;
  }
  return moduleContradiction(values, named);
}

function moduleContradiction(
  { module_number: module }: Values,
  named: DetectedCourse,
): string | null {
  if (!named.module || !module || named.module === module) return null;
  return `The file says module ${named.module}, but you chose module ${module}.`;
}
