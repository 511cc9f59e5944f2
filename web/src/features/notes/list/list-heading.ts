import type { NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import type { NotesCatalogue, NotesPageOfList } from '../notes-loader.ts';

interface Heading {
  title: string;
  /** Of a chosen subject. */
  code?: string;
  /** Of a chosen subject, if known. */
  year?: string;
  /** Scheme, branch, semester. */
  over: string[];
}

const everyBranch = ['Every branch and semester'];

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
  const kind = filter.kind && kindNames[filter.kind].many;
  const code = subject?.code ?? first?.subject_code;
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
