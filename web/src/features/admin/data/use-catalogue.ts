import { useQuery } from '@tanstack/react-query';
import type { Branch, Scheme } from '../../../../../functions/contracts/catalogue.ts';
import { useAdmin } from '../session/admin-context.tsx';

export interface Catalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

const empty: Catalogue = { schemes: [], branches: [] };

/** The schemes and the branches; empty until they are loaded. */
export function useCatalogue(failure = 'Failed to load data'): Catalogue {
  const { api } = useAdmin();
  const { data = empty } = useQuery({
    queryKey: ['catalogue'],
    queryFn: async ({ signal }) => {
      const [schemes, branches] = await Promise.all([
        api.catalogue.listAdminSchemes({}, { signal }),
        api.catalogue.listAdminBranches({}, { signal }),
      ]);
      return { schemes: schemes.items, branches: branches.items };
    },
    meta: { failure },
  });
  return data;
}
