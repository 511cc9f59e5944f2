import type { Branch, Scheme, Subject } from '../../../../../functions/contracts/catalogue.ts';

/** What a file says of its course: by its name (`BCS401 module 2.pdf`), or on its first page. */
export interface DetectedCourse {
  /** Where the codes stand. */
  from: 'name' | 'page';
  /** Course codes in capitals, the first one first. */
  codes: string[];
  module: string;
}

const before = '(?<![A-Z0-9])';
const gap = '[ _.-]?';
/** Schemes until 2021 begin with their year: 21CS42, 18CS641. */
const ofYears = new RegExp(
  `${before}(1[0-9]|2[0-2])${gap}([A-Z]{2,5})${gap}([1-8]\\d{1,2})(?!\\d)`,
  'g',
);
/** From 2022 on with a B, from 2025 on with 1B: BCS405A, 1BMATS101. */
const ofLetters = new RegExp(`${before}(1?B[A-Z]{2,7})${gap}([1-8]\\d\\d[A-Z]?)(?![A-Z0-9])`, 'g');
const ofModule = new RegExp(`${before}(?:MODULE|MOD|M|UNIT)${gap}${gap}([1-5])(?!\\d)`);

/** Reads a file's name. Whether there is such a course, only the catalogue knows. */
export function detectCourse(filename: string): DetectedCourse {
  const name = filename.toUpperCase().replace(/\.[A-Z]+$/, '');
  const found = [...name.matchAll(ofYears), ...name.matchAll(ofLetters)]
    .toSorted((a, b) => a.index - b.index)
    .map(([, ...parts]) => parts.join(''));
  return { from: 'name', codes: [...new Set(found)], module: ofModule.exec(name)?.[1] ?? '' };
}

/** What a file says of its course when its first page is known too: the page has the better word on the code. */
export const withPageCode = (named: DetectedCourse, code: string | null): DetectedCourse =>
  code === null ? named : { ...named, from: 'page', codes: [code] };

/** Whether a name says anything of the course. */
export const isDetected = ({ codes, module }: DetectedCourse): boolean =>
  codes.length > 0 || module !== '';

/** Where the catalogue has a course, as far as its code tells. Empty is not told. */
export interface CourseLocation {
  scheme: string;
  branch: string;
  semester: string;
}

function yearOf(code: string): string {
  if (code.startsWith('1B')) return '2025';
  return code.startsWith('B') ? '2022' : `20${code.slice(0, 2)}`;
}

/** The scheme, the branch and the semester that a course code names. */
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

/** The one of these subjects that a file's name names. */
export const findDetectedSubject = (
  { codes }: DetectedCourse,
  subjects: readonly Subject[],
): Subject | undefined => subjects.find(({ code }) => codes.includes(code.toUpperCase()));
