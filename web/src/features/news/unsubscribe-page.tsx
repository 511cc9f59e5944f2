import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

type State = { at: 'asking'; problem?: string } | { at: 'sending' } | { at: 'done' };

/**
 * Where a letter's last link leads. A press is asked for, because programs follow links too. The token stands behind
 * the address's #, which no server sees.
 */
export function UnsubscribePage() {
  const api = useApi();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  // The server, which sees no token, writes the button as for none.
  const token = hydrated ? hash.slice(1) : '';
  const [state, setState] = useState<State>({ at: 'asking' });
  const send = async () => {
    setState({ at: 'sending' });
    try {
      await api.messages.deleteSubscription({ body: { token } });
      setState({ at: 'done' });
    } catch (error) {
      console.error('Unsubscribing failed');
      setState({
        at: 'asking',
        problem: failureText(error, 'Nobody answered. Please try again.'),
      });
    }
  };
  return (
    <div className="max-w-prose">
      <Head title="Unsubscribe" description="Leave the newsletter." hidden />
      <PageHeader title="Unsubscribe">Leave the newsletter. Your address is deleted.</PageHeader>
      <div className="mt-6 space-y-4">
        {state.at === 'done' ? (
          <>
            <output className="block border-l-3 border-green pl-3">
              You are unsubscribed, and your address is deleted.
            </output>
            <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          </>
        ) : (
          <>
            {hydrated && token === '' && (
              <p>This address is not whole. Open the link at the end of a letter.</p>
            )}
            <Button look="primary" disabled={state.at === 'sending' || token === ''} onClick={send}>
              {state.at === 'sending' ? 'One moment…' : 'Unsubscribe'}
            </Button>
            {state.at === 'asking' && state.problem && (
              <p role="alert" className="border-l-3 border-red pl-3 text-red">
                {state.problem}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
