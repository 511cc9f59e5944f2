import { Head } from '../../../components/page/head.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Spinner } from '../shell/spinner.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { useQueue } from './use-queue.ts';

export function PendingNotesPage() {
  const list = useQueue();
  return (
    <>
      <Head title="Pending Notes" description="Submissions that wait for a decision." hidden />
      <BackLink to={paths.admin}>Back to Dashboard</BackLink>
      <PageHeader title="Pending Notes" />
      <div className="mt-4">
        <List list={list} />
      </div>
    </>
  );
}

function List({ list }: { list: ReturnType<typeof useQueue> }) {
  const { queue, failed, load } = list;
  if (queue === null && failed)
    return (
      <PageMessage
        title="The list could not be loaded"
        actions={<Button onClick={load}>Try again</Button>}
      >
        Check your connection, then try again.
      </PageMessage>
    );
  if (queue === null) return <Spinner label="Loading pending notes…" />;
  if (queue.items.length === 0)
    return (
      <PageMessage
        title="No pending notes found"
        actions={<ButtonLink to={paths.admin}>Back to Dashboard</ButtonLink>}
      >
        Everything that was sent in has been decided. New submissions show here by themselves.
      </PageMessage>
    );
  return <ReviewQueue {...list} queue={queue} />;
}
