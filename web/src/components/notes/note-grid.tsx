import type { ReactNode } from 'react';
import type { NoteCard as NoteCardData } from '../../../../functions/contracts/domain/note-card.ts';
import { Loading, Skeleton } from '../page/page-states.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { useBackLinkState } from '../../lib/back-link.ts';
import { formatFileLength } from '../../lib/format/file-kind.ts';
import { kindText } from '../../lib/format/material-kind.ts';
import { formatDate, formatQuantity, uploaderName } from '../../lib/format/format.ts';
import { Stamp } from '../chip.tsx';
import { FirstPage } from './first-page.tsx';

interface CardGridProps {
  /** Further cells of the grid, after the cards. */
  after?: ReactNode;
  children: ReactNode;
}

const CardGrid = ({ after, children }: CardGridProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
    <ul className="contents">{children}</ul>
    {after}
  </div>
);

interface NoteGridProps extends Pick<CardGridProps, 'after'>, Omit<NoteCardProps, 'note'> {
  notes: readonly NoteCardData[];
}

export const NoteGrid = ({ notes, after, ...card }: NoteGridProps) => (
  <CardGrid after={after}>
    {notes.map((note) => (
      <li key={note.id}>
        <NoteCard note={note} {...card} />
      </li>
    ))}
  </CardGrid>
);

interface NoteGridSkeletonProps extends Pick<CardGridProps, 'after'> {
  count: number;
}

export const NoteGridSkeleton = ({ count, after }: NoteGridSkeletonProps) => (
  <Loading label="Loading notes">
    <CardGrid after={after}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <NoteCardSkeleton />
        </li>
      ))}
    </CardGrid>
  </Loading>
);

const NoteCardSkeleton = () => (
  <div
    data-testid="note-card-skeleton"
    className="flex min-h-44 flex-col rounded-md border border-rule bg-sheet"
  >
    <div className="flex min-h-11 items-center border-b border-rule px-3">
      <Skeleton className="h-4 w-20" />
    </div>
    <div className="flex grow gap-4 p-3">
      <Skeleton className="h-34 w-24 shrink-0" />
      <div className="grow space-y-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-8 h-4 w-2/3" />
      </div>
    </div>
    <div className="border-t border-rule px-3 py-3">
      <Skeleton className="h-4" />
    </div>
  </div>
);

const popularAbove = 50;

const factsOf = (note: NoteCardData): string[] =>
  [note.file_type.toUpperCase(), formatFileLength(note), formatDate(note.upload_date)].filter(
    (fact) => fact !== '',
  );

interface NoteCardProps {
  note: NoteCardData;
  level?: 2 | 3;
  /** Whether many downloads earn a stamp. Default true. */
  stamped?: boolean;
}

function NoteCard({ note, level = 3, stamped = true }: NoteCardProps) {
  const Heading = `h${level}` as const;
  const here = useBackLinkState();
  return (
    <article className="group relative flex h-full min-h-44 flex-col rounded-md border border-rule bg-sheet focus-within:border-blue hover:border-blue">
      <div className="flex grow gap-4 p-3">
        <FirstPage note={note} size="card" />
        <div className="flex min-w-0 grow flex-col">
          <Heading className="line-clamp-3 leading-snug font-semibold text-pretty">
            <Link
              to={paths.note(note.id)}
              state={here}
              className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blue"
            >
              <span className="sr-only">{note.subject_code}: </span>
              {note.title}
            </Link>
          </Heading>
          {note.subject_name && (
            <p className="mt-0.5 truncate text-small text-ink-soft">{note.subject_name}</p>
          )}
          <p className="mt-auto truncate pt-2 text-small text-ink-soft tabular-nums">
            {note.scheme_year} scheme · Semester {note.semester}
          </p>
          {/* On a line of its own, so that nothing moves when the device's branch replaces it. */}
          <p className="truncate text-small text-ink-soft">{note.branch_name ?? 'Unknown'}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 border-t border-rule px-3 py-2 text-small text-ink-soft tabular-nums">
        <p>{factsOf(note).join(' · ')}</p>
        <p>
          by {uploaderName(note.uploaded_by)} ·{' '}
          {formatQuantity(note.download_count, 'download', 'downloads')} ·{' '}
          {formatQuantity(note.upvotes, 'upvote', 'upvotes')}
        </p>
      </div>
      {/* After the link in the tab order. */}
      <div className="order-first flex min-h-11 items-center justify-between gap-2 border-b border-rule px-3">
        <Link
          to={paths.course(note.scheme_year, note.subject_code)}
          aria-label={`Course ${note.subject_code}`}
          className="relative z-1 inline-flex min-h-11 items-center text-lead font-bold tracking-wide tabular-nums hover:text-blue-deep hover:underline"
        >
          {note.subject_code}
        </Link>
        <span className="flex items-center gap-2 text-small text-ink-soft">
          {stamped && note.download_count > popularAbove && <Stamp>Popular</Stamp>}
          {note.kind !== 'notes' && kindText(note)}
          {note.module_number !== null && <ModuleNumeral moduleNumber={note.module_number} />}
        </span>
      </div>
    </article>
  );
}

const ModuleNumeral = ({ moduleNumber }: { moduleNumber: number }) => (
  <span className="inline-flex items-baseline gap-1.5">
    Module
    <span className="font-serif text-display leading-none text-ink-faint tabular-nums">
      {moduleNumber}
    </span>
  </span>
);
