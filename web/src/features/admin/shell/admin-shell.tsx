import { QueryCache, QueryClient, QueryClientProvider, notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ToastArea } from '../../../components/toast-area.tsx';
import { createAdminApi } from '../session/admin-api.ts';
import { AdminProvider, type Admin } from '../session/admin-context.tsx';
import { cognitoSession } from '../session/cognito.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { figuresKey } from './figures.ts';
import { showError } from './notices.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Text of the error toast when the request fails; without it, the failure is only logged. */
      failure?: string;
    };
  }
}

// A change of the cache renders in the same task, so that the focus can move to the changed row right after it.
notifyManager.setScheduler((notify) => notify());

/** Queries are cached only while a component uses them: every page starts with the server's current state. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        console.error(meta?.failure ?? `Request failed: ${String(queryKey[0])}`, error);
        if (meta?.failure) showError(meta.failure);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // The API client retries by itself.
        retry: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

function createAdmin(queries: QueryClient): Admin {
  const session = createSessionKeeper(cognitoSession, queries);
  const onChanged = () => void queries.invalidateQueries({ queryKey: figuresKey });
  return { session, api: createAdminApi(session, onChanged) };
}

/** Session, client and toasts of the sign-in page and the admin pages. */
export function AdminShell() {
  const [queries] = useState(createQueryClient);
  const [admin] = useState(() => createAdmin(queries));
  return (
    <AdminProvider value={admin}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
      <ToastArea />
    </AdminProvider>
  );
}
