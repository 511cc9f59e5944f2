import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { showError } from './notices.ts';

/** Signs out, in every tab; the guard then redirects to the sign-in page. */
export function LogOutButton() {
  const { session } = useAdmin();
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
    } catch (error) {
      console.error('The sign-out failed', error);
      showError('Failed to sign out. Please try again.');
      setBusy(false);
    }
  };
  return (
    <Button data-leaves onClick={logOut} disabled={busy}>
      <LogOut aria-hidden="true" className="size-5" />
      Log Out
    </Button>
  );
}
