import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

type State = { step: 'asking'; problem?: string } | { step: 'sending' } | { step: 'done' };

/** Requires a click, because mail scanners follow links. The token is in the URL's fragment, which no server sees. */
export function UnsubscribePage() {
  const api = useApi();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = hydrated ? hash.slice(1) : '';
  const [state, setState] = useState<State>({ step: 'asking' });
  const send = async () => {
    setState({ step: 'sending' });
    try {
      await api.messages.deleteSubscription({ body: { token } });
      setState({ step: 'done' });
    } catch (error) {
      console.error('Unsubscribing failed');
      setState({
        step: 'asking',
        problem: failureText(error, 'The server did not answer. Please try again.'),
      });
    }
  };
  return (
    <div className="max-w-prose">
      <Head title="Unsubscribe" description="Leave the newsletter." hidden />
      {/* Longer than the message about an incomplete link, which only a browser can show: the largest paint is the first. */}
      <PageHeader title="Unsubscribe">
        Leave the newsletter: your address is deleted. The link at the end of each newsletter leads
        to this page.
      </PageHeader>
      <div className="mt-6 space-y-4">
        {state.step === 'done' ? (
          <>
            <output className="block border-l-3 border-green pl-3">
              You are unsubscribed, and your address is deleted.
            </output>
            <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          </>
        ) : (
          <>
            {hydrated && token === '' && <p>This link is incomplete.</p>}
            <Button
              look="primary"
              disabled={state.step === 'sending' || token === ''}
              onClick={send}
            >
              {state.step === 'sending' ? 'One moment…' : 'Unsubscribe'}
            </Button>
            {state.step === 'asking' && state.problem && (
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
