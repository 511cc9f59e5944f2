import {
  kindNames,
  type MaterialKind,
} from '../../../../../functions/contracts/domain/material.ts';
import type { Searched } from '../../../../../functions/contracts/notes.ts';
import type { NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import type { Branch } from '../../../../../functions/contracts/catalogue.ts';
import type { NotesCatalogue, NotesPageOfList } from '../notes-loader.ts';

interface Heading {
  title: string;
  /** Of a chosen subject, or of the course that a search names. */
  code?: string;
  /** Of a chosen subject, if known. */
  year?: string;
  /** Scheme, branch, semester. */
  over: string[];
}

const everyBranch = ['Every branch and semester'];

/** `notes` are the default. */
const kindName = (kind: MaterialKind | undefined) =>
  kind === undefined || kind === 'notes' ? undefined : kindNames[kind].many;

const definedNames = (names: (string | 0 | undefined)[]) =>
  names.filter((name) => typeof name === 'string');

/** Of a search that names a course, or else of its filters. */
function headingOfSearch(searched: Searched, branches: readonly Branch[]): Heading {
  const { understood, course, kind, missing } = searched;
  const { module, branch, is_own } = understood;
  const { scheme_year: year, semester } = course ?? understood;
  // Where no document is of the module, those of others are listed.
  const ofModule = module && !missing.includes('module') ? `Module ${module}` : undefined;
  const ofSemester = semester && `Semester ${semester}`;
  const ofScheme = year && `${year} scheme`;
  const ofKind = kindName(kind);
  if (course)
    return {
      title: course.name,
      code: course.code,
      year: course.scheme_year,
      over: definedNames([ofScheme, ofSemester, ofModule, ofKind]),
    };
  const [title = `All ${kindNames[kind].many.toLowerCase()}`, ...over] = definedNames([
    ofModule,
    branches.find(({ code }) => code === branch)?.name ?? branch,
    ofSemester,
    ofScheme,
    ofKind,
  ]);
  return { title, over: is_own ? ['Your courses', ...over] : over };
}

/** Names that the catalogue lacks come from the notes. */
export function listHeading(
  filter: NotesFilter,
  { schemes, branches, subjects }: NotesCatalogue,
  notes: NotesPageOfList | null,
): Heading {
  const branch = branches.find(({ id }) => id === filter.branch);
  const subject = subjects.find(({ id }) => id === filter.subject);
  const scheme = schemes.find(({ id }) => id === (subject?.scheme_id ?? filter.scheme));
  const semester = filter.semester ?? subject?.semester;
  const first = filter.subject && !subject ? notes?.items[0] : undefined;
  const semesterName = semester ? `Semester ${semester}` : undefined;
  const year = scheme?.year ?? first?.scheme_year;
  const schemeName = year && `${year} scheme`;
  const kind = kindName(filter.kind);
  const code = subject?.code ?? first?.subject_code;
  const searched = notes?.searched;
  if (searched?.course || (searched?.by_words === false && Object.keys(searched.understood).length))
    return headingOfSearch(searched, branches);
  if (filter.search) {
    const within = definedNames([schemeName, branch?.name, semesterName, code]);
    return {
      title: `Notes matching “${filter.search}”`,
      over: within.length > 0 ? within : everyBranch,
    };
  }
  if (code) {
    return {
      title: subject?.name ?? first?.subject_name ?? 'Unknown',
      code,
      ...(year && { year }),
      over: definedNames([schemeName, branch?.name, semesterName]),
    };
  }
  if (branch)
    return {
      title: branch.name,
      over: definedNames([schemeName, semesterName ?? 'All semesters', kind]),
    };
  if (semesterName)
    return { title: semesterName, over: definedNames([schemeName, 'All branches', kind]) };
  return {
    title: kind ? `All ${kind.toLowerCase()}` : 'All notes',
    over: definedNames([schemeName, ...everyBranch]),
  };
}
