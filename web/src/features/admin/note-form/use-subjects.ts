import { useQuery } from '@tanstack/react-query';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../../../functions/contracts/domain/fields.ts';
import { debounced } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import type { NoteValues } from './note-values.ts';

/** More than a semester of a branch has. */
const maxSubjects = 200;
const maxMatches = 50;

export interface Subjects {
  state: 'idle' | 'loading' | 'found' | 'failed';
  items: readonly AdminSubject[];
}

type SubjectList = Pick<NoteValues, 'scheme_id' | 'branch_id' | 'semester'>;

interface SubjectQuery {
  data: Pick<Subjects, 'items'> | undefined;
  isError: boolean;
}

const subjectsOf = (enabled: boolean, { data, isError }: SubjectQuery): Subjects => {
  if (!enabled) return { state: 'idle', items: [] };
  if (isError) return { state: 'failed', items: [] };
  return data ? { state: 'found', items: data.items } : { state: 'loading', items: [] };
};

/** The subjects of a scheme, a branch and a semester by code, once all three are chosen. */
export function useSubjects({ scheme_id, branch_id, semester }: SubjectList): Subjects {
  const { api } = useAdmin();
  const enabled = scheme_id !== '' && branch_id !== '' && semester !== '';
  const query = useQuery({
    queryKey: ['subjects of', scheme_id, branch_id, semester],
    queryFn: ({ signal }) =>
      api.catalogue.listAdminSubjects(
        {
          query: {
            scheme_id: scheme_id as SchemeId,
            branch_id: branch_id as BranchId,
            semester: Number(semester),
            sort: 'code',
            limit: maxSubjects,
          },
        },
        { signal },
      ),
    enabled,
    meta: { failure: 'Failed to fetch subjects' },
  });
  return subjectsOf(enabled, query);
}

/** The subjects whose code or name contains a text, after a debounce. */
export function useSubjectSearch(text: string): Subjects {
  const { api } = useAdmin();
  const search = text.trim();
  const enabled = search !== '';
  const query = useQuery({
    queryKey: ['subject search', search],
    queryFn: async ({ signal }) => {
      await debounced(signal);
      return api.catalogue.listAdminSubjects(
        { query: { search, sort: 'code', limit: maxMatches } },
        { signal },
      );
    },
    enabled,
  });
  return subjectsOf(enabled, query);
}
