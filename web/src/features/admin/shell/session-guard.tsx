import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Head } from '../../../components/page/head.tsx';
import { useAdmin, useSessionState } from '../session/admin-context.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { showFailure } from './notices.ts';

/** Redirects to the sign-in page without a session and when it ends. */
export function SessionGuard() {
  const { session } = useAdmin();
  const state = useSessionState();
  useEffect(() => session.watch(), [session]);
  useEffect(() => {
    if (state.at === 'expired') showFailure('Session expired', 'Please log in again');
    if (state.at === 'refused') showFailure('Error', state.message);
  }, [state]);

  if (state.at === 'unknown') {
    return (
      <div aria-busy="true" className="page-width py-6">
        <Head title="Admin" description="Pages for administrators." hidden />
        <output className="text-ink-soft">Checking your session…</output>
      </div>
    );
  }
  if (state.at !== 'active') return <Navigate to={paths.adminLogin} replace />;
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
