import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ToastArea } from '../../../components/toast-area.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { createAdminApi } from '../session/admin-api.ts';
import { AdminProvider, type Admin } from '../session/admin-context.tsx';
import { cognitoSession } from '../session/cognito.ts';
import { onOtherTabChange } from '../session/other-tabs.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';

function createAdmin(): Admin {
  const session = createSessionKeeper(cognitoSession, {
    pageVisibility: document,
    subscribeToOtherTabs: onOtherTabChange,
  });
  return { session, api: createAdminApi(session) };
}

/** Session, client and toasts of the sign-in page and the admin pages. */
export function AdminShell() {
  const [admin] = useState(createAdmin);
  const [queries] = useState(createQueryClient);
  return (
    <AdminProvider value={admin}>
      <QueryClientProvider client={queries}>
        <Outlet />
      </QueryClientProvider>
      <ToastArea />
    </AdminProvider>
  );
}
