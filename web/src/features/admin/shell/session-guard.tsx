import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Head } from '../../../components/page/head.tsx';
import { drafts } from '../form/drafts.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { onOtherTabChange } from '../session/cognito.ts';
import { AdminLayout } from './admin-layout.tsx';
import { showFailure } from './notices.ts';

/** Redirects to the sign-in page without a session and when it ends; a lost session leads back to the same place. */
export function SessionGuard() {
  const { session } = useAdmin();
  const { data: state } = useQuery(session.query);
  const { pathname, search } = useLocation();
  const [wasActive, setWasActive] = useState(false);
  if (state?.at === 'active' && !wasActive) setWasActive(true);
  const isLost =
    state?.at === 'expired' || (state?.at === 'signed-out' && wasActive && !state.isWanted);
  useEffect(() => onOtherTabChange(() => void session.check()), [session]);
  useEffect(() => {
    if (isLost) showFailure('Session expired', 'Please log in again');
  }, [isLost]);
  useEffect(() => {
    if (state?.at === 'signed-out') drafts.clear();
    if (state?.at === 'refused') showFailure('Error', state.message);
  }, [state]);

  if (!state) {
    return (
      <div aria-busy="true" className="page-width py-6">
        <Head title="Admin" description="Pages for administrators." hidden />
        <output className="text-ink-soft">Checking your session…</output>
      </div>
    );
  }
  if (state.at !== 'active')
    return (
      <Navigate
        to={paths.adminLogin}
        state={isLost ? { place: pathname + search } : null}
        replace
      />
    );
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
