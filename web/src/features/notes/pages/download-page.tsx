import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router-dom';
import { DownloadError } from '../download/download-error.tsx';
import { DownloadSkeleton } from '../download/download-skeleton.tsx';
import { DownloadView } from '../download/download-view.tsx';
import type { NoteData } from '../note-loader.ts';

/** /download/{id}: a short wait, then the file. */
export function DownloadPage() {
  const { note, noteId } = useLoaderData<NoteData>();
  return (
    <Suspense key={noteId} fallback={<DownloadSkeleton />}>
      <Await resolve={note} errorElement={<DownloadError />}>
        {(loaded) => <DownloadView note={loaded} />}
      </Await>
    </Suspense>
  );
}
