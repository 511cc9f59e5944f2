import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { debounced } from '../list/use-list.ts';
import { useApiQuery } from '../session/admin-context.tsx';
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
  const enabled = scheme_id !== '' && branch_id !== '' && semester !== '';
  const found = useApiQuery(
    ['subjects of', scheme_id, branch_id, semester],
    (api, options) => {
      const list = { scheme_id, branch_id, semester: Number(semester) };
      const query = { ...list, sort: 'code', limit: maxSubjects } as const;
      return api.catalogue.listAdminSubjects({ query }, options);
    },
    { enabled, meta: { failure: 'Failed to fetch subjects' } },
  );
  return subjectsOf(enabled, found);
}

/** The subjects whose code or name contains a text, after a debounce. */
export function useSubjectSearch(text: string): Subjects {
  const search = text.trim();
  const enabled = search !== '';
  const found = useApiQuery(
    ['subject search', search],
    async (api, options) => {
      await debounced(options.signal);
      const query = { search, sort: 'code', limit: maxMatches } as const;
      return api.catalogue.listAdminSubjects({ query }, options);
    },
    { enabled },
  );
  return subjectsOf(enabled, found);
}
