import type { StoredNote } from '../../table/notes/note.ts';
import type { StoredSubmission } from '../../table/submissions/submission.ts';

/** Other material than notes is mostly of the whole course. */
const defaultModule = { notes: 1, other: null };

/** The kind and module of the document that a submission becomes. */
export const kindAndModuleOf = ({
  kind,
  module_number,
  submission_type,
}: StoredSubmission): Pick<StoredNote, 'kind' | 'module_number'> => ({
  kind: kind ?? 'notes',
  module_number: module_number ?? defaultModule[submission_type],
});
