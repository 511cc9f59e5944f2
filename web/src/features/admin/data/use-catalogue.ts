import { useEffect, useState } from 'react';
import type { Branch, Scheme } from '../../../../../functions/contracts/catalogue.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

/** Schemes and branches as they are now; empty until they have come. */
export interface Catalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

const nothing: Catalogue = { schemes: [], branches: [] };

/** Asks for the schemes and the branches once. `failure` is the text of the error toast when that fails. */
export function useCatalogue(failure = 'Failed to load data'): Catalogue {
  const { api } = useAdmin();
  const [catalogue, setCatalogue] = useState(nothing);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        const [schemes, branches] = await Promise.all([
          api.catalogue.listAdminSchemes({}, { signal }),
          api.catalogue.listAdminBranches({}, { signal }),
        ]);
        setCatalogue({ schemes: schemes.items, branches: branches.items });
      } catch (error) {
        if (signal.aborted) return;
        console.error('The catalogue failed', error);
        showError(failure);
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, failure]);
  return catalogue;
}
