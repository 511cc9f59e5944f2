import { Suspense } from 'react';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { NoteData } from './note-loader.ts';
import { NoteBackLink } from './note/note-back-link.tsx';
import { NoteError } from './note/note-error.tsx';
import { NoteView } from './note/note-view.tsx';
import { Head } from '../../components/page/head.tsx';
import { Loading } from '../../components/page/page-states.tsx';
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
      <Suspense key={noteId} fallback={<NoteSkeleton />}>
        <Await resolve={note} errorElement={<NoteError />}>
          {(loaded) => <NoteView note={loaded} />}
        </Await>
      </Suspense>
      <Toasts />
    </>
  );
}
