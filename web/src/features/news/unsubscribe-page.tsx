import { useLocation } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi } from '../../lib/api/api.ts';
import { useSend } from '../../lib/api/use-send.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

/** Requires a click, because mail scanners follow links. The token is in the URL's fragment, which no server sees. */
export function UnsubscribePage() {
  const api = useApi();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = hydrated ? hash.slice(1) : '';
  const { send, isSending, isSent, failure } = useSend(
    'The server did not answer. Please try again.',
  );
  return (
    <div className="max-w-prose">
      <Head title="Unsubscribe" description="Leave the newsletter." hidden />
      {/* Longer than the message about an incomplete link, which only a browser can show: the largest paint is the first. */}
      <PageHeader title="Unsubscribe">
        Leave the newsletter: your address is deleted. The link at the end of each newsletter leads
        to this page.
      </PageHeader>
      <div className="mt-6 space-y-4">
        {isSent ? (
          <>
            <SentMessage>You are unsubscribed, and your address is deleted.</SentMessage>
            <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          </>
        ) : (
          <>
            <Button
              look="primary"
              disabled={isSending || token === ''}
              onClick={() => void send(() => api.messages.deleteSubscription({ body: { token } }))}
            >
              {isSending ? 'One moment…' : 'Unsubscribe'}
            </Button>
            {/* Below the button, which would move: only a browser sees the link's token. */}
            {hydrated && token === '' && <p>This link is incomplete.</p>}
            {failure && (
              <p role="alert" className="border-l-3 border-red pl-3 text-red">
                {failure}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
