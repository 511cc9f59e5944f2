import { useEffect, useState } from 'react';
import type { AdminBranch, AdminScheme } from '../../../../../functions/contracts/catalog.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from '../shell/notices.ts';

/** What a subject belongs to. */
export interface Homes {
  schemes: readonly AdminScheme[];
  branches: readonly AdminBranch[];
}

/** The schemes and branches there are, the latest scheme first; null until they have come. */
export function useHomes(): Homes | null {
  const { api } = useAdmin();
  const [homes, setHomes] = useState<Homes | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      api.catalog.listAdminSchemes({}, { signal }),
      api.catalog.listAdminBranches({}, { signal }),
    ])
      .then(([schemes, branches]) =>
        setHomes({ schemes: schemes.items.toReversed(), branches: branches.items }),
      )
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('The schemes and branches failed', error);
        showError('Failed to load data. Please try again.');
      });
    return () => stop.abort();
  }, [api]);
  return homes;
}
