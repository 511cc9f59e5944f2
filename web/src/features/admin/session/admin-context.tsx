import { createContext, use, useSyncExternalStore } from 'react';
import type { AdminApi } from './admin-api.ts';
import type { SessionKeeper, SessionState } from './session-keeper.ts';

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

export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}
