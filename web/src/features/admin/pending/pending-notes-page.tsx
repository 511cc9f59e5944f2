import { flushSync } from 'react-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import { Head } from '../../../components/page/head.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { Spinner } from '../shell/spinner.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { focusSelectedCard } from './submission-card.tsx';
import { useDecisions } from './use-decisions.ts';
import { useQueue } from './queue/use-queue.ts';
import { useQueueKeys } from './queue/use-queue-keys.ts';
import type { UndoQueue } from './use-undo-queue.ts';

export function PendingNotesPage() {
  const queue = useQueue();
  const show = (id: SubmissionId | null) => {
    // The card must be the selected one before it can take the focus.
    flushSync(() => queue.select(id));
    focusSelectedCard();
  };
  const decisions = useDecisions(queue);
  useQueueKeys((action) => {
    if (action !== 'undo') return false;
    decisions.undoQueue.undo();
    return true;
  });
  return (
    <>
      <Head title="Pending Notes" description="Submissions that wait for a decision." hidden />
      <BackLink to={paths.admin}>Back to Dashboard</BackLink>
      <PageHeader title="Pending Notes" />
      <div className="mt-4">
        {queue.rows === null && queue.state === 'loading' && (
          <Spinner label="Loading pending notes…" />
        )}
        {queue.rows === null && queue.state === 'failed' && (
          <PageMessage
            title="The list could not be loaded"
            actions={<Button onClick={queue.refresh}>Try again</Button>}
          >
            Check your connection, then try again.
          </PageMessage>
        )}
        {queue.rows?.length === 0 && (
          <PageMessage
            title="No pending notes found"
            actions={<ButtonLink to={paths.admin}>Back to Dashboard</ButtonLink>}
          >
            Every submission is reviewed. New ones appear here automatically.
          </PageMessage>
        )}
        {queue.items.length > 0 && <ReviewQueue queue={queue} decisions={decisions} show={show} />}
      </div>
      <UndoBar {...decisions.undoQueue} />
    </>
  );
}

/** The decisions that can still be undone, at the lower edge of the window. */
function UndoBar({ last, count, undo, sendAll }: UndoQueue) {
  return (
    <section
      aria-label="Not sent yet"
      className={`sticky bottom-0 z-10 -mx-4 border-t-3 border-double border-rule-strong bg-paper px-4 py-2 md:-mx-8 md:px-8 ${count === 0 ? 'hidden' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="min-w-0 grow basis-60 break-words">
          {last &&
            `${last.text}${count > 1 ? `, and ${count - 1} more` : ''}. Undo within 10 seconds.`}
        </output>
        <Button onClick={undo} aria-keyshortcuts="u">
          Undo
        </Button>
        <Button
          look="plain"
          onClick={() => {
            sendAll();
            focusSelectedCard();
          }}
        >
          Send now
        </Button>
      </div>
    </section>
  );
}
