import { useLocation } from 'react-router-dom';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { BackLink, BackLinkRow } from '../../components/page/back-link.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { fileKinds, formatFileLength } from '../../lib/format/file-kind.ts';
import { DownloadPanel } from './download-panel.tsx';
import { FileNotFound } from './file-not-found.tsx';
import { useDownload } from './use-download.ts';
import { useCountdown } from './countdown.ts';

export function DownloadView({ note }: { note: Note }) {
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
