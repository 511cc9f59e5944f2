import { ButtonLink } from '../../components/button.tsx';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { isBackLinkState, useBackLink } from '../../lib/back-link.ts';
import { BackLink, BackLinkRow } from '../../components/page/back-link.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { NoteData } from './note-loader.ts';
import { NoteView } from './note/note-view.tsx';
import { Head } from '../../components/page/head.tsx';
import { Loading, PageError, PageMessage } from '../../components/page/page-states.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';

function NoteSkeleton() {
  return (
    <Loading label="Loading note">
      <Head title="Note" description="Study notes for engineering students." />
      <div className="border-b-3 border-double border-rule-strong pb-4">
        <Skeleton className="h-7 w-28" />
        <Skeleton className="mt-2 h-9 max-w-md" />
        <Skeleton className="mt-3 h-5 w-56" />
        <Skeleton className="mt-4 h-5 w-72 max-w-full" />
        <Skeleton className="mt-4 h-4 w-60" />
      </div>
      <div className="mt-4 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10">
        <div>
          <div className="h-[53px] border-b border-rule" />
          <div className="mt-3 aspect-[210/297] border border-rule bg-sheet" />
        </div>
        <div className="max-lg:hidden">
          <Skeleton className="h-12" />
          <Skeleton className="mt-3 h-12" />
        </div>
      </div>
    </Loading>
  );
}

export function NotePage() {
  const { note, noteId } = usePageData<NoteData>();
  return (
    <>
      <NoteBackLink />
      <Await key={noteId} fallback={<NoteSkeleton />} resolve={note} errorElement={<NoteError />}>
        {(loaded) => <NoteView note={loaded} />}
      </Await>
      <Toasts />
    </>
  );
}

function NoteBackLink() {
  const { to, label } = useBackLink();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <BackLinkRow>
      <BackLink
        to={to}
        onClick={(event) => {
          if (!isBackLinkState(state, to) || event.metaKey || event.ctrlKey || event.shiftKey)
            return;
          event.preventDefault();
          // The browser restores the place in the list.
          void navigate(-1);
        }}
      >
        {label}
      </BackLink>
    </BackLinkRow>
  );
}

function NoteError() {
  const error = useFailure();
  const { to } = useBackLink();
  const missing = error instanceof ProblemError && error.problem.status === 404;
  const goBack = <ButtonLink to={to}>Go Back</ButtonLink>;
  return (
    <>
      <Head
        title={missing ? 'Note not found' : 'Error'}
        description="This note cannot be shown."
        hidden
      />
      {missing ? (
        <PageMessage level={1} title="Note not found" actions={goBack}>
          It may have been removed, or the address is mistyped.
        </PageMessage>
      ) : (
        <PageError level={1} title="Failed to load note" actions={goBack} />
      )}
    </>
  );
}
