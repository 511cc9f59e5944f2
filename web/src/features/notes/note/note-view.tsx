import { kindNames } from '../../../../../functions/contracts/domain/material.ts';
import { Suspense, useEffect, useRef, useState, type MouseEvent, lazy } from 'react';
import { flushSync } from 'react-dom';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { AdSlot } from '../../../components/ad-slot.tsx';
import { island } from '../../../components/page/island.ts';
import { Head, breadcrumbs, type StructuredData } from '../../../components/page/head.tsx';
import { formatFileLength } from '../../../lib/format/file-kind.ts';
import { recentlyViewed, saveNote } from '../../../lib/offline/saved-notes.ts';
import { NoteHeader } from './note-header.tsx';
import { detailNames, detailOf } from '../../../../../functions/contracts/domain/note-details.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import Download from 'lucide-react/icons/download';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink, Button } from '../../../components/button.tsx';
import { UpvoteButton } from './upvote-button.tsx';
import { NoteNeighbours } from './note-neighbours.tsx';
import Flag from 'lucide-react/icons/flag';
import {
  DrivePreview,
  OfficeFile,
  PreviewMessage,
} from '../../../components/file-viewer/previews.tsx';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';

/** Placeholder of the specification. */
const NoteComments = () => (
  <section className="max-lg:order-4">
    <h2 className="border-b border-rule pb-1 font-serif text-lead font-semibold">Comments</h2>
    <p className="mt-3 text-ink-soft">Comments feature coming soon!</p>
  </section>
);

interface DetailProps {
  detail: ReturnType<typeof detailOf>;
  value: string | readonly string[] | null;
}

function Detail({ detail: { kind, label }, value }: DetailProps) {
  if (value === null || value.length === 0) return null;
  if (kind === 'paragraphs')
    return (
      <p className="mt-3 max-w-prose text-pretty whitespace-pre-line text-ink-soft">{value}</p>
    );
  return (
    <>
      <h3 className="mt-3 text-small font-semibold text-ink-soft">{label}</h3>
      {typeof value === 'string' ? (
        <p className="mt-1">{value}</p>
      ) : (
        <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-ink-faint">
          {value.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Loaded when the button is pressed. */
const ReportDialog = lazy(async () => ({
  default: (await import('../report-dialog.tsx')).ReportDialog,
}));

function ReportButton({ note }: { note: Note }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" className="-ml-3" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4" />
        Report a problem
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog note={note} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const NoteAbout = ({ note }: { note: Note }) => (
  <section className="max-lg:order-2">
    <h2 className="border-b border-rule pb-1 font-serif text-lead font-semibold">
      {note.kind === 'notes' ? 'About these notes' : 'About this document'}
    </h2>
    {detailNames.map((name) => (
      <Detail key={name} detail={detailOf(name)} value={note[name]} />
    ))}
    <p className="mt-3 text-small text-ink-soft tabular-nums">
      {formatQuantity(note.download_count, 'download', 'downloads')}
    </p>
    <ReportButton note={note} />
  </section>
);

const NoteDownload = island(async () => (await import('./note-download.tsx')).NoteDownload);

/**
 * On phones, at the lower edge, over the tools of the preview; fixed during a download, because a sticky bar that grows
 * stops at the upper edge of its container. The link to the download page serves visitors without
 * JavaScript.
 */
function NoteActions({ note }: { note: Note }) {
  const { state } = useLocation();
  const [isDownloading, setDownloading] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const download = (event: MouseEvent) => {
    // Opens the download page elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setDownloading(true);
  };
  const close = () => {
    flushSync(() => setDownloading(false));
    bar.current?.querySelector('a')?.focus();
  };
  return (
    <div
      ref={bar}
      data-lower-bar=""
      className={`${isDownloading ? 'max-lg:fixed max-lg:inset-x-4 md:max-lg:inset-x-8' : 'max-lg:sticky'} flex flex-wrap gap-3 border-rule bg-paper max-lg:bottom-0 max-lg:z-11 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-col-reverse`}
    >
      <div className={isDownloading ? 'max-lg:hidden' : ''}>
        <UpvoteButton note={note} />
      </div>
      {isDownloading ? (
        <Suspense fallback={<div aria-busy="true" className="min-h-40 w-full" />}>
          <NoteDownload note={note} onClose={close} />
        </Suspense>
      ) : (
        note.file_url !== null && (
          <ButtonLink
            look="primary"
            to={paths.download(note.id)}
            state={state}
            onClick={download}
            className="min-h-12 grow"
          >
            <Download aria-hidden="true" className="size-5" />
            Download Now
          </ButtonLink>
        )
      )}
    </div>
  );
}

/** https://schema.org/LearningResource and its breadcrumbs */
const noteJsonLd =
  (note: Note) =>
  (origin: string): StructuredData[] => [
    {
      '@type': 'LearningResource',
      name: note.title,
      ...(note.description && { description: note.description }),
      url: `${origin}${paths.note(note.id)}`,
      learningResourceType: kindNames[note.kind].one,
      educationalLevel: `Semester ${note.semester}`,
      about: {
        '@type': 'Course',
        courseCode: note.subject_code,
        name: note.subject_name ?? note.subject_code,
      },
      ...(note.topics.length > 0 && { keywords: note.topics.join(', ') }),
      ...(note.uploaded_by && {
        author: {
          '@type': 'Person',
          name: note.uploaded_by,
          ...(note.contributor_slug && {
            url: `${origin}${paths.contributor(note.contributor_slug)}`,
          }),
        },
      }),
      datePublished: note.upload_date,
      dateModified: note.updated_at,
      isAccessibleForFree: true,
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/DownloadAction',
        userInteractionCount: note.download_count,
      },
    },
    breadcrumbs(origin, [
      { name: 'Notes', path: paths.notes() },
      { name: note.subject_code, path: paths.course(note.scheme_year, note.subject_code) },
      { name: note.title, path: paths.note(note.id) },
    ]),
  ];

/**
 * On phones one column with the actions at the lower edge; on wide screens everything but the preview is in a second.
 */
export function NoteView({ note }: { note: Note }) {
  useEffect(() => void saveNote(recentlyViewed, note), [note]);
  const summary = [
    `${note.subject_code} ${note.subject_name ?? ''}`.trim(),
    formatFileLength(note),
  ];
  return (
    <article>
      <Head
        title={`${note.subject_code}: ${note.title}`}
        description={note.description ?? `${note.title}. ${summary.filter(Boolean).join(', ')}.`}
        image={note.card_url}
        about={noteJsonLd(note)}
      />
      <NoteHeader note={note} />
      <div className="mt-4 flex flex-col gap-8 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-x-10">
        <aside
          aria-label="Actions and details"
          className="contents lg:sticky lg:top-24 lg:col-start-2 lg:block lg:space-y-8"
        >
          <NoteActions note={note} />
          <NoteAbout note={note} />
          <div className="max-lg:order-3">
            <AdSlot />
          </div>
        </aside>
        <div className="contents lg:col-start-1 lg:row-start-1 lg:block lg:space-y-8">
          <NotePreview note={note} />
          <NoteNeighbours note={note} />
          <NoteComments />
        </div>
      </div>
    </article>
  );
}

const OfficeViewer = island(
  async () =>
    (await import('../../../components/file-viewer/office/office-viewer.tsx')).OfficeViewer,
);

/** Browsers cannot draw these formats, so their text is shown. */
const textOnly: ReadonlySet<Note['file_type']> = new Set(['doc', 'ppt']);

const NotePreview = ({ note }: { note: Note }) => (
  <section id="preview" className="min-w-0 max-lg:order-1">
    <h2 className="sr-only">Preview</h2>
    <Preview note={note} />
  </section>
);

function Preview({ note }: { note: Note }) {
  if (note.file_url === null) {
    return (
      <PreviewMessage>
        <p>Preview not available or invalid Drive link</p>
      </PreviewMessage>
    );
  }
  const { file_url: url, preview_url: previewUrl, title } = note;
  if (previewUrl?.startsWith('https:'))
    return <DrivePreview url={previewUrl} fileUrl={url} title={title} />;
  if (note.file_type === 'pdf')
    return <PdfViewer url={url} size={note.size} pageCount={note.pages} text={note} />;
  if (previewUrl === null) return <OfficeFile note={note} />;
  return (
    <Suspense>
      <OfficeViewer
        url={textOnly.has(note.file_type) ? (note.text_url ?? url) : url}
        file={note}
        title={title}
      />
    </Suspense>
  );
}
