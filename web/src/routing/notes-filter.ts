import type { BranchId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import type { NotesFilter } from '../../../functions/contracts/pages/paths.ts';

/** The filter that stands in an address. What is malformed counts as absent. */
export function filterOf(query: URLSearchParams): NotesFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const semester = Number(text('semester'));
  return {
    branch: text('branch') as BranchId | undefined,
    semester: Number.isInteger(semester) && semester >= 1 && semester <= 8 ? semester : undefined,
    subject: text('subject') as SubjectId | undefined,
    search: text('search')?.slice(0, 200),
    cursor: text('cursor'),
  };
}
