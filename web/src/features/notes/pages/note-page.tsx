import { Suspense } from 'react';
import { Deferred } from '../../../components/page/loading/deferred.tsx';
import { usePageData } from '../../../routing/page-data.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { Toasts } from '../../../components/toasts.tsx';
import { useBackLink } from '../../../lib/back-link.ts';
import type { NoteData } from '../note-loader.ts';
import { NoteError } from '../note/note-error.tsx';
import { NoteSkeleton } from '../note/note-skeleton.tsx';
import { NoteView } from '../note/note-view.tsx';

export function NotePage() {
  const { note, noteId } = usePageData<NoteData>();
  const { to, label } = useBackLink();
  return (
    <>
      <div className="-mt-4 mb-1">
        <BackLink to={to}>{label}</BackLink>
      </div>
      <Suspense key={noteId} fallback={<NoteSkeleton />}>
        <Deferred resolve={note} errorElement={<NoteError />}>
          {(loaded) => <NoteView note={loaded} />}
        </Deferred>
      </Suspense>
      <Toasts />
    </>
  );
}
