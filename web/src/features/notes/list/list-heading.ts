import type { NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
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
  const scheme = schemes.find(({ id }) => id === subject?.scheme_id);
  const semester = filter.semester ?? subject?.semester;
  const first = filter.subject && !subject ? notes?.items[0] : undefined;
  const semesterName = semester ? `Semester ${semester}` : undefined;
  const year = scheme?.year ?? first?.scheme_year;
  const schemeName = year && `${year} scheme`;
  const code = subject?.code ?? first?.subject_code;
  if (filter.search) {
    const within = definedNames([branch?.name, semesterName, code]);
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
  if (branch) return { title: branch.name, over: definedNames([semesterName ?? 'All semesters']) };
  if (semesterName) return { title: semesterName, over: ['All branches'] };
  return { title: 'All notes', over: everyBranch };
}
