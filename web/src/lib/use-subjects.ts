import type { Subject } from '../../../functions/contracts/catalogue.ts';
import { useApi, useRequest } from './api.ts';
import type { CatalogueSelection } from './device/remembered-selection.ts';

type CourseSelection = Pick<CatalogueSelection, 'scheme' | 'branch' | 'semester'>;

const noSubjects: readonly Subject[] = [];

export type Subjects = ReturnType<typeof useSubjects>;

/** Loads the subjects once scheme, branch and semester are chosen, sorted by code. */
export function useSubjects({ scheme, branch, semester }: CourseSelection) {
  const api = useApi();
  const isComplete = scheme && branch && semester;
  const { state, value, retry } = useRequest(
    isComplete ? [scheme, branch, semester].join(' ') : null,
    async (signal) => {
      const query = { scheme_id: scheme, branch_id: branch, semester };
      const { items } = await api.catalogue.listSubjects({ query }, { signal });
      return items.toSorted((a, b) => a.code.localeCompare(b.code));
    },
    'Failed to load subjects',
  );
  return { state, items: value ?? noSubjects, retry };
}
