import { Failure } from '../../components/alert.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi, useSend } from '../../lib/api.ts';
import { useHydrated } from '../../lib/device/hooks.ts';

interface MailedLinkProps {
  title: string;
  description: string;
  /**
   * Longer than the message about an incomplete link, which only a browser can show: the largest paint is the first.
   */
  intro: string;
  action: string;
  send: (token: string) => Promise<unknown>;
  /** What has happened. */
  done: string;
  /** Where to go on afterwards. */
  next: ReactNode;
}

/**
 * The page of a link in a mail. It requires a click, because mail scanners follow links. The token is in the URL's
 * fragment, which no server sees.
 */
function MailedLink({ title, description, intro, action, send, done, next }: MailedLinkProps) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = hydrated ? hash.slice(1) : '';
  const request = useSend('The server did not answer. Please try again.');
  return (
    <div className="max-w-prose">
      <Head title={title} description={description} hidden />
      <PageHeader title={title}>{intro}</PageHeader>
      <div className="mt-6 space-y-4">
        {request.isSent ? (
          <>
            <SentMessage>{done}</SentMessage>
            {next}
          </>
        ) : (
          <>
            <Button
              look="primary"
              disabled={request.isSending || token === ''}
              onClick={() => void request.send(() => send(token))}
            >
              {request.isSending ? 'One moment…' : action}
            </Button>
            {/* Below the button, which would move: only a browser sees the link's token. */}
            {hydrated && token === '' && <p>This link is incomplete.</p>}
            <Failure className="border-l-3 border-red pl-3">{request.failure}</Failure>
          </>
        )}
        <noscript>This needs JavaScript, which is turned off in this browser.</noscript>
      </div>
    </div>
  );
}

export function ConfirmSubscriptionPage() {
  const api = useApi();
  return (
    <MailedLink
      title="Confirm your subscription"
      description="Subscribe to the newsletter."
      intro="Subscribe to the newsletter: a short e-mail when something is new. The link in the mail that you asked for leads to this page."
      action="Subscribe"
      send={(token) => api.messages.confirmSubscription({ body: { token } })}
      done="Subscribed. Every newsletter ends with a link to unsubscribe."
      next={<ButtonLink to={paths.techNews}>Tech news</ButtonLink>}
    />
  );
}

export function UnsubscribePage() {
  const api = useApi();
  return (
    <MailedLink
      title="Unsubscribe"
      description="Leave the newsletter."
      intro="Leave the newsletter: your address is deleted. The link at the end of each newsletter leads to this page."
      action="Unsubscribe"
      send={(token) => api.messages.deleteSubscription({ body: { token } })}
      done="You are unsubscribed, and your address is deleted."
      next={<ButtonLink to={paths.home}>Return to Home</ButtonLink>}
    />
  );
}
