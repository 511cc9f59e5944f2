import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import { Head } from '../../../components/page/head.tsx';
import { BackLink } from '../../../components/page/page-header.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { LoadFailure } from '../data/query-content.tsx';
import { Spinner } from '../shell/spinner.tsx';
import { DecidedList } from './decided-list.tsx';
import { DecisionBar } from './queue/decision-bar.tsx';
import { ReviewQueue } from './queue/review-queue.tsx';
import { focusSelectedCard } from './selected-card.ts';
import { useDecisions } from './use-decisions.ts';
import { useQueue } from './queue/use-queue.ts';
import { useQueueKeys } from './queue/queue-keys.ts';

const views = [
  { label: 'Waiting', to: adminPaths.pendingNotes },
  { label: 'Decided', to: `${adminPaths.pendingNotes}?show=decided` },
] as const;

export function PendingNotesPage() {
  const [params] = useSearchParams();
  const isDecided = params.get('show') === 'decided';
  return (
    <>
      <Head title="Pending Notes" description="Submissions that wait for a decision." hidden />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="font-serif text-title font-semibold">Pending Notes</h1>
        <nav aria-label="Submissions" className="flex min-w-0 flex-wrap gap-1">
          {views.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              aria-current={(label === 'Decided') === isDecided ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-3 text-blue hover:bg-blue-wash aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper"
            >
              {label}
            </Link>
          ))}
        </nav>
        <span className="ml-auto">
          <BackLink to={paths.admin}>Back to Dashboard</BackLink>
        </span>
      </div>
      <div>{isDecided ? <DecidedList /> : <WaitingList />}</div>
    </>
  );
}

function WaitingList() {
  const queue = useQueue();
  const show = (id: SubmissionId | null) => {
    // The card must be the selected one before it can take the focus.
    flushSync(() => queue.select(id));
    focusSelectedCard();
  };
  const decisions = useDecisions(queue);
  useQueueKeys((action) => {
    if (action !== 'undo') return false;
    decisions.undo();
    return true;
  });
  const { rows, state, pending } = queue;
  return (
    <>
      {pending.length === 0 && <DecisionBar onUndo={decisions.undo} />}
      {rows === null && state === 'loading' && <Spinner label="Loading pending notes…" />}
      {rows === null && state === 'failed' && (
        <LoadFailure
          title="The list could not be loaded"
          error={queue.error}
          onRetry={queue.refresh}
        />
      )}
      {rows !== null && pending.length === 0 && (
        <PageMessage
          title="No pending notes found"
          actions={<ButtonLink to={paths.admin}>Back to Dashboard</ButtonLink>}
        >
          Every submission is reviewed. New ones appear here automatically.
        </PageMessage>
      )}
      {pending.length > 0 && <ReviewQueue queue={queue} decisions={decisions} show={show} />}
    </>
  );
}
