import { Suspense } from 'react';
import { Deferred } from '../../../components/page/loading/deferred.tsx';
import { usePageData } from '../../../routing/page-data.tsx';
import { DownloadError } from '../download/download-error.tsx';
import { DownloadSkeleton } from '../download/download-skeleton.tsx';
import { DownloadView } from '../download/download-view.tsx';
import type { NoteData } from '../note-loader.ts';

export function DownloadPage() {
  const { note, noteId } = usePageData<NoteData>();
  return (
    <Suspense key={noteId} fallback={<DownloadSkeleton />}>
      <Deferred resolve={note} errorElement={<DownloadError />}>
        {(loaded) => <DownloadView note={loaded} />}
      </Deferred>
    </Suspense>
  );
}
