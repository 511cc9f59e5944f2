import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Api } from '../../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../../functions/contracts/http/route.ts';
import { useAdmin } from '../session/admin-context.tsx';

type AdminStats = ResultOf<Api['notes']['getAdminStats']>;

interface Figures {
  /** Undefined until loaded. */
  stats: AdminStats | undefined;
  failed: boolean;
  /** Loads them again after a change. */
  refresh: () => void;
}

/** The dashboard's figures, shown in the header and on the Notes tab; loaded again with each page. */
export function useFigures(): Figures {
  const { api } = useAdmin();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: ['figures', pathname],
    queryFn: ({ signal }) => api.notes.getAdminStats({}, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return {
    stats: data,
    failed: isError,
    refresh: () => void client.invalidateQueries({ queryKey: ['figures'] }),
  };
}
