import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { Loading, PageError } from '../../components/page/page-states.tsx';
import { useBackLink } from '../../lib/back-link.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { DownloadView } from './download-view.tsx';
import type { NoteData } from './note-loader.ts';
import { FileNotFound } from './file-not-found.tsx';

export function DownloadPage() {
  const { note, noteId } = usePageData<NoteData>();
  return (
    <Await
      key={noteId}
      fallback={<DownloadSkeleton />}
      resolve={note}
      errorElement={<DownloadError />}
    >
      {(loaded) => <DownloadView note={loaded} />}
    </Await>
  );
}

function DownloadError() {
  const error = useFailure();
  const { to } = useBackLink();
  if (error instanceof ProblemError && error.problem.status === 404) return <FileNotFound />;
  return (
    <>
      <Head title="Error" description="This file cannot be shown." hidden />
      <PageError
        level={1}
        title="Failed to load note"
        actions={<ButtonLink to={to}>Go Back</ButtonLink>}
      />
    </>
  );
}

function DownloadSkeleton() {
  return (
    <Loading label="Loading file">
      <Head title="Download" description="Download study notes." hidden />
      <div className="mx-auto max-w-prose pt-8">
        <div className="rounded-md border border-rule bg-sheet px-4 py-5 sm:px-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="mt-2 h-7" />
          <Skeleton className="mt-2 h-5 w-48" />
          <div className="mt-4 border-t border-rule pt-2">
            <div className="h-28" />
            <Skeleton className="h-12" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
