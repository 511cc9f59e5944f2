import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { useList, type List } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';

const filters = ['scheme', 'branch', 'semester'] as const;
const sorts = ['name', 'code', 'semester', 'credits'] as const;
type SubjectFilter = (typeof filters)[number];
export type SubjectSort = (typeof sorts)[number];
export type SubjectList = List<AdminSubject, SubjectFilter, SubjectSort>;

const pageSize = 50;

export const subjectId = ({ id }: AdminSubject): string => id;

/** The subjects of a selection. */
export function useSubjectList(): SubjectList {
  const { api } = useAdmin();
  return useList<AdminSubject, SubjectFilter, SubjectSort>({
    filters,
    sorts,
    idOf: subjectId,
    ask: ({ scheme, branch, semester, ...rest }, signal) =>
      api.catalogue.listAdminSubjects(
        {
          query: {
            scheme_id: scheme,
            branch_id: branch,
            semester: semester === undefined ? undefined : Number(semester),
            limit: pageSize,
            ...rest,
          },
        },
        { signal },
      ),
    failure: 'Failed to fetch subjects',
  });
}

/** Whether a subject is one of those that the list shows. What a search finds, only the server knows. */
export const belongsTo = (
  { filter, search }: Pick<SubjectList, 'filter' | 'search'>,
  { scheme_id, branch_id, semester }: AdminSubject,
): boolean =>
  search.text.trim() === '' &&
  (filter.scheme ?? scheme_id) === scheme_id &&
  (filter.branch ?? branch_id) === branch_id &&
  (filter.semester ?? String(semester)) === String(semester);
