import { createContext, use } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AdminApi } from './admin-api.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { isAllowed, type AdminRole } from '../../../../../functions/contracts/domain/admin-role.ts';

export interface Admin {
  session: SessionKeeper;
  api: AdminApi;
}

const AdminContext = createContext<Admin | null>(null);

export const AdminProvider = AdminContext.Provider;

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin is called outside the admin pages');
  return admin;
}

/** What the API answers, under a key that names it in the query cache. */
export function useApiQuery<T>(
  queryKey: readonly unknown[],
  load: (api: AdminApi, options: { signal: AbortSignal }) => Promise<T>,
  options: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'> = {},
) {
  const { api } = useAdmin();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => load(api, { signal }) });
}

/** The dashboard counts as open while it reports; so does a changed role reach it. */
const reportMs = 60_000;

/** The signed-in administrator; undefined until loaded. */
export const useMe = () =>
  useApiQuery(['me'], (api, options) => api.session.getMe({}, options), {
    staleTime: reportMs / 2,
    refetchInterval: reportMs,
    refetchOnWindowFocus: true,
  }).data;

/** Whether the administrator may do what these roles may. Nothing until it is known. */
export function useMay(): (roles: readonly AdminRole[]) => boolean {
  const me = useMe();
  return (roles) => me !== undefined && isAllowed(roles, me.admin_role);
}
