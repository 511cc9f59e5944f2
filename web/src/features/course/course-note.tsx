import { Link } from 'react-router-dom';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { FirstPage } from '../../components/notes/first-page.tsx';
import { useBackLinkState } from '../../lib/back-link.ts';
import { useNow } from '../../lib/device/hooks.ts';
import { formatFileLength } from '../../lib/format/file-kind.ts';
import { formatExamSession } from '../../lib/format/material-kind.ts';
import { formatDate, formatQuantity, uploaderName } from '../../lib/format/format.ts';

const newForMs = 14 * 86_400_000;

/** A title without the course's name before a colon, which the page has above. */
export function titleInCourse(title: string, courseTitle: string): string {
  const prefix = `${courseTitle}:`;
  if (!title.toLowerCase().startsWith(prefix.toLowerCase())) return title;
  const rest = title.slice(prefix.length).trim();
  return rest.charAt(0).toUpperCase() + rest.slice(1) || title;
}

export function CourseNote({ note, courseTitle }: { note: NoteCard; courseTitle: string }) {
  const here = useBackLinkState();
  const now = useNow();
  const isNew = now !== null && now - Date.parse(note.created_at) < newForMs;
  const session = note.exam_session ? formatExamSession(note.exam_session) : '';
  const facts = [
    note.title.includes(session) ? '' : session,
    note.file_type.toUpperCase(),
    formatFileLength(note),
    formatDate(note.upload_date),
  ];
  return (
    <li className="group relative flex min-w-0 gap-3 rounded-md border border-rule bg-sheet p-2 wrap-anywhere sm:p-3 focus-within:border-blue hover:border-blue">
      <FirstPage note={note} size="row" />
      {isNew && (
        <span className="absolute top-1 left-1 rounded-sm bg-green px-1 text-small leading-tight font-semibold text-paper">
          New
        </span>
      )}
      <div className="min-w-0 grow">
        <h3 className="leading-snug font-semibold text-pretty">
          <Link
            to={paths.note(note.id)}
            state={here}
            className="text-blue after:absolute after:inset-0 after:rounded-md group-hover:text-blue-deep focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blue"
          >
            {titleInCourse(note.title, courseTitle)}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap justify-between gap-x-6 text-small text-ink-soft tabular-nums">
          <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
          <span>
            <span className="max-sm:hidden">by {uploaderName(note.uploaded_by)} · </span>
            {formatQuantity(note.download_count, 'download', 'downloads')} ·{' '}
            {formatQuantity(note.upvotes, 'upvote', 'upvotes')}
          </span>
        </p>
      </div>
    </li>
  );
}
