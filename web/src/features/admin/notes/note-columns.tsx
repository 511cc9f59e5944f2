import { Link } from 'react-router-dom';
import { isPaper } from '../../../../../functions/contracts/domain/material.ts';
import type { AdminNote, NoteSort } from '../../../../../functions/contracts/notes.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { formatDate, uploaderName } from '../../../lib/format/format.ts';
import { kindText } from '../../../lib/format/material-kind.ts';
import { countColumn, type Column } from '../list/columns.ts';
import { StatusLabel } from '../list/status-label.tsx';

export const noteColumns: readonly Column<AdminNote, NoteSort>[] = [
  {
    header: 'Title',
    lead: true,
    sort: 'title',
    className: 'min-w-50',
    cell: (note) => (
      <>
        <State note={note} />
        {note.kind !== 'notes' && <Kind note={note} />}
        {note.title}
      </>
    ),
  },
  {
    header: 'Subject',
    long: true,
    sort: 'subject',
    className: 'min-w-36',
    cell: ({ subject_code, subject_name }) => (
      <>
        <span className="font-semibold tabular-nums">{subject_code}</span>{' '}
        {subject_name ?? 'Unknown'}
      </>
    ),
  },
  countColumn('Semester', ({ semester }) => semester, { sort: 'semester' }),
  {
    header: 'Module',
    sort: 'module',
    numeric: true,
    cell: ({ module_number }) => module_number ?? 'None',
  },
  { header: 'File Type', sort: 'file_type', cell: ({ file_type }) => file_type.toUpperCase() },
  {
    header: 'Uploaded By',
    sort: 'uploaded_by',
    className: 'max-w-36 break-words',
    cell: ({ uploaded_by }) => uploaderName(uploaded_by),
  },
  {
    header: 'Upload Date',
    sort: 'upload_date',
    firstOrder: 'desc',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ upload_date }) => formatDate(upload_date),
  },
  countColumn('Downloads', ({ download_count }) => download_count, {
    sort: 'downloads',
    firstOrder: 'desc',
  }),
  countColumn('Upvotes', ({ upvotes }) => upvotes, { sort: 'upvotes', firstOrder: 'desc' }),
];

/** What a document is, if not notes; a paper's kind leads to its questions. */
function Kind({ note }: { note: AdminNote }) {
  const text = kindText(note);
  if (!isPaper(note.kind) || note.status === 'deleted')
    return <span className="block truncate text-small text-ink-soft">{text}</span>;
  return (
    <Link
      to={`${adminPaths.questions}?${new URLSearchParams({ note: note.id })}`}
      aria-label={`${text}, questions: ${note.title}`}
      className="block truncate text-small text-link"
    >
      {text}
    </Link>
  );
}

/** Public notes have no label. */
function State({ note: { status, restorable_until, taken_down } }: { note: AdminNote }) {
  if (status === 'approved') return null;
  const until = restorable_until === null ? '' : `, kept until ${formatDate(restorable_until)}`;
  return (
    <span className="mr-2 text-small">
      {status === 'pending' ? (
        <StatusLabel look="waiting">Pending</StatusLabel>
      ) : (
        <StatusLabel look="off">
          {taken_down ? `Taken down: ${taken_down.reason}` : 'Deleted'}
          {until}
        </StatusLabel>
      )}
    </span>
  );
}
