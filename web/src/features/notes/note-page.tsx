import { Suspense } from 'react';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { NoteData } from './note-loader.ts';
import { NoteBackLink } from './note/note-back-link.tsx';
import { NoteError } from './note/note-error.tsx';
import { NoteSkeleton } from './note/note-skeleton.tsx';
import { NoteView } from './note/note-view.tsx';

export function NotePage() {
  const { note, noteId } = usePageData<NoteData>();
  return (
    <>
      <NoteBackLink />
      <Suspense key={noteId} fallback={<NoteSkeleton />}>
        <Await resolve={note} errorElement={<NoteError />}>
          {(loaded) => <NoteView note={loaded} />}
        </Await>
      </Suspense>
      <Toasts />
    </>
  );
}
