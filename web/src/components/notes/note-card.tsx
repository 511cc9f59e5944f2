import { Link } from 'react-router-dom';
import type { NoteCard as NoteCardData } from '../../../../functions/contracts/domain/note-card.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { useBackLinkState } from '../../lib/back-link.ts';
import { formatFileLength } from '../../lib/format/file-kind.ts';
import { kindText } from '../../lib/format/material-kind.ts';
import { formatDate, formatQuantity, uploaderName } from '../../lib/format/format.ts';
import { Stamp } from '../chip.tsx';
import { CourseChips } from './course-chips.tsx';
import { FirstPage } from './first-page.tsx';

const popularAbove = 50;

const shape = 'flex h-full min-h-64 flex-col rounded-md border border-rule bg-sheet';

const factsOf = (note: NoteCardData): string[] =>
  [note.file_type.toUpperCase(), formatFileLength(note), formatDate(note.upload_date)].filter(
    (fact) => fact !== '',
  );

interface NoteCardProps {
  note: NoteCardData;
  level?: 2 | 3;
  /** Without a picture where pages start with few requests. Default true. */
  picture?: boolean;
}

export function NoteCard({ note, level = 3, picture = true }: NoteCardProps) {
  const Heading = `h${level}` as const;
  const here = useBackLinkState();
  return (
    <article className={`${shape} group relative focus-within:border-blue hover:border-blue`}>
      <div className="flex grow flex-wrap content-start gap-3 px-4 pt-3">
        {picture && <FirstPage note={note} />}
        <div className="min-w-0 grow basis-36">
          <Heading className="text-lead leading-snug font-semibold text-pretty">
            <Link
              to={paths.note(note.id)}
              state={here}
              className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blue"
            >
              <span className="sr-only">{note.subject_code}: </span>
              {note.title}
            </Link>
          </Heading>
          {note.subject_name && <p className="mt-1 text-ink-soft">{note.subject_name}</p>}
        </div>
        <ModuleNumeral moduleNumber={note.module_number} />
      </div>
      <CourseChips note={note} className="px-4 pt-3" />
      <div className="px-4 pt-3 pb-3 text-small text-ink-soft tabular-nums">
        <p>{factsOf(note).join(' · ')}</p>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-3">
          <span>by {uploaderName(note.uploaded_by)}</span>
          <span>
            {formatQuantity(note.download_count, 'download', 'downloads')} ·{' '}
            {formatQuantity(note.upvotes, 'upvote', 'upvotes')}
          </span>
        </p>
      </div>
      {/* After the link in the tab order. */}
      <div className="order-first flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-blue/40 px-4">
        <Link
          to={paths.course(note.scheme_year, note.subject_code)}
          aria-label={`Course ${note.subject_code}`}
          className="relative z-1 inline-flex min-h-11 items-center text-lead font-bold tracking-wide tabular-nums hover:text-blue-deep hover:underline"
        >
          {note.subject_code}
        </Link>
        <span className="flex flex-wrap items-center gap-2">
          {note.kind !== 'notes' && (
            <span className="text-small text-ink-soft">{kindText(note)}</span>
          )}
          {note.download_count > popularAbove && <Stamp>Popular</Stamp>}
        </span>
      </div>
    </article>
  );
}

function ModuleNumeral({ moduleNumber }: { moduleNumber: number | null }) {
  if (moduleNumber === null) return null;
  return (
    <p className="shrink-0 text-center text-ink-faint">
      <span className="block text-small">Module</span>
      <span className="block font-serif text-numeral tabular-nums">{moduleNumber}</span>
    </p>
  );
}
