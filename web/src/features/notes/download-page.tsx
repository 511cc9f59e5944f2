import { isNotFound } from '../../../../functions/contracts/http/client.ts';
import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { ButtonLink, buttonClass } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { LoadingPage, PageError, PageMessage } from '../../components/page/page-states.tsx';
import { useBackLink } from '../../lib/back-link.ts';
import type { NoteData } from './notes-loader.ts';
import { useLocation } from 'react-router-dom';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { BackLink, BackLinkRow } from '../../components/page/page-header.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { fileKinds, formatFileLength } from '../../lib/format/file-kind.ts';
import { DownloadPanel, useCountdown } from './download-panel.tsx';
import { useDownload } from './use-download.ts';

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

function DownloadView({ note }: { note: Note }) {
  const { state: from } = useLocation();
  const left = useCountdown();
  const { state, start, cancel } = useDownload(note);
  if (note.file_url === null || state.step === 'missing') return <FileNotFound />;
  return (
    <>
      <Head
        title={`Download ${note.subject_code}: ${note.title}`}
        description={note.title}
        hidden
      />
      <div className="mx-auto max-w-prose">
        <BackLinkRow>
          <BackLink to={paths.note(note.id)} state={from}>
            Back to the note
          </BackLink>
        </BackLinkRow>
        <section className="rounded-md border border-rule bg-sheet px-4 py-5 sm:px-6">
          <p className="text-title font-bold tracking-wide tabular-nums">{note.subject_code}</p>
          <h1 className="mt-1 font-serif text-title font-semibold text-pretty">{note.title}</h1>
          <p className="mt-1 text-ink-soft tabular-nums">
            {[fileKinds[note.file_type], formatFileLength(note)].filter(Boolean).join(' · ')}
          </p>
          <div className="mt-4 border-t border-rule pt-2">
            <DownloadPanel left={left} state={state} onStart={start} onCancel={cancel} />
          </div>
          <noscript>
            <a href={note.file_url} download className={buttonClass('secondary', 'mt-3 w-full')}>
              Download without JavaScript
            </a>
          </noscript>
        </section>
        <div className="mt-8">
          <AdSlot />
        </div>
      </div>
      <Toasts />
    </>
  );
}

function FileNotFound() {
  const { to } = useBackLink();
  return (
    <>
      <Head
        title="File Not Found"
        description="The file does not exist or has been removed."
        hidden
      />
      <PageMessage
        level={1}
        title="File Not Found"
        actions={
          <>
            <ButtonLink to={to}>Go Back</ButtonLink>
            <ButtonLink to={paths.notes()}>Browse all notes</ButtonLink>
          </>
        }
      >
        {"The file you're trying to download doesn't exist or has been removed."}
      </PageMessage>
    </>
  );
}
