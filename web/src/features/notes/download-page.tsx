import { isNotFound } from '../../../../functions/contracts/http/client.ts';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { LoadingPage, PageError } from '../../components/page/page-states.tsx';
import { useBackLink } from '../../lib/back-link.ts';
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
  if (isNotFound(error)) return <FileNotFound />;
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

const DownloadSkeleton = () => (
  <LoadingPage label="Loading file">
    <Head title="Download" description="Download study notes." hidden />
  </LoadingPage>
);
