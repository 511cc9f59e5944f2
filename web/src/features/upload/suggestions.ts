import type { Branch, Scheme, Subject } from '../../../../functions/contracts/catalogue.ts';
import {
  findDetectedSubject,
  locateCode,
  type CourseLocation,
  type DetectedCourse,
} from './detected-course.ts';
import { hasCourse, type Values } from './values.ts';

export interface Catalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

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
export function withSuggestedSubject(
  values: Values,
  named: DetectedCourse,
  subjects: readonly Subject[],
): Values {
  return { ...values, subject: values.subject || (findDetectedSubject(named, subjects)?.id ?? '') };
}

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
