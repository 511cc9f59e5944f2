import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useSend } from '../../lib/api/use-send.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

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
export function MailedLink({
  title,
  description,
  intro,
  action,
  send,
  done,
  next,
}: MailedLinkProps) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const token = hydrated ? hash.slice(1) : '';
  const {
    send: start,
    isSending,
    isSent,
    failure,
  } = useSend('The server did not answer. Please try again.');
  return (
    <div className="max-w-prose">
      <Head title={title} description={description} hidden />
      <PageHeader title={title}>{intro}</PageHeader>
      <div className="mt-6 space-y-4">
        {isSent ? (
          <>
            <SentMessage>{done}</SentMessage>
            {next}
          </>
        ) : (
          <>
            <Button
              look="primary"
              disabled={isSending || token === ''}
              onClick={() => void start(() => send(token))}
            >
              {isSending ? 'One moment…' : action}
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
        <noscript>This needs JavaScript, which is turned off in this browser.</noscript>
      </div>
    </div>
  );
}
