import { ButtonLink } from '../../components/button.tsx';
import { isBackLinkState, useBackLink } from '../../lib/back-link.ts';
import { BackLink, BackLinkRow } from '../../components/page/page-header.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { NoteData } from './notes-loader.ts';
import { NoteView } from './note/note-view.tsx';
import { Head } from '../../components/page/head.tsx';
import { ItemFailure, LoadingPage } from '../../components/page/page-states.tsx';

const NoteSkeleton = () => (
  <LoadingPage label="Loading note">
    <Head title="Note" description="Study notes for engineering students." />
  </LoadingPage>
);

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
  const { to } = useBackLink();
  return (
    <ItemFailure
      what="note"
      missing="Note not found"
      failed="Failed to load note"
      actions={<ButtonLink to={to}>Go Back</ButtonLink>}
    >
      It may have been removed, or the address is mistyped.
    </ItemFailure>
  );
}
