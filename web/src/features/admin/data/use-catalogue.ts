import type { Catalogue } from '../../../lib/load-catalogue.ts';
import { useApiQuery } from '../session/admin-context.tsx';

const empty: Catalogue = { schemes: [], branches: [] };

/** The schemes and the branches; empty until they are loaded. */
export function useCatalogue(failure = 'Failed to load data'): Catalogue {
  const { data = empty } = useApiQuery<Catalogue>(
    ['catalogue'],
    async ({ catalogue }, options) => {
      const [schemes, branches] = await Promise.all([
        catalogue.listAdminSchemes({}, options),
        catalogue.listAdminBranches({}, options),
      ]);
      return { schemes: schemes.items, branches: branches.items };
    },
    { meta: { failure } },
  );
  return data;
}
