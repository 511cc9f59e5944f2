import type { MaterialKind } from '../../../../../functions/contracts/domain/material.ts';
import type { Searched } from '../../../../../functions/contracts/notes.ts';
import type { NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
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

/** The module that all listed notes belong to. */
const moduleName = ({ understood, kind, missing }: Searched) =>
  understood.module !== undefined && kind === 'notes' && !missing.includes('module')
    ? `Module ${understood.module}`
    : undefined;

const definedNames = (names: (string | undefined)[]) => names.filter((name) => name !== undefined);

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
  if (searched?.course) {
    const { course } = searched;
    return {
      title: course.name,
      code: course.code,
      year: course.scheme_year,
      over: definedNames([
        `${course.scheme_year} scheme`,
        `Semester ${course.semester}`,
        moduleName(searched),
        kindName(searched.kind),
      ]),
    };
  }
  if (filter.search && searched?.understood.module !== undefined && searched.understood.is_own) {
    const { scheme_year: ownYear, branch: ownBranch, semester: own } = searched.understood;
    return {
      title: `Module ${searched.understood.module}`,
      over: definedNames([
        'Your courses',
        ownYear && `${ownYear} scheme`,
        branches.find(({ code: known }) => known === ownBranch)?.name ?? ownBranch,
        `Semester ${own}`,
      ]),
    };
  }
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
