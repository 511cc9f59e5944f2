import { Failure } from '../../components/alert.tsx';
import Columns2 from 'lucide-react/icons/columns-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { FirstPage } from '../../components/notes/first-page.tsx';
import { useApi, useRequest } from '../../lib/api.ts';
import { formatFileLength } from '../../lib/format/file-kind.ts';
import { formatDate, formatQuantity } from '../../lib/format/format.ts';

/** More columns would not be seen at once. */
const maxCompared = 4;

export function CompareButton({ notes }: { notes: readonly NoteCard[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        className="-ml-2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns2 aria-hidden="true" className="size-5" />
        Compare side by side
      </Button>
      {isOpen && <Comparison notes={notes.slice(0, maxCompared)} />}
    </>
  );
}

interface Compared {
  readonly outline: Note['outline'];
  /** Of the first note; null where unknown. */
  readonly share: number | null;
}

function Comparison({ notes }: { notes: readonly NoteCard[] }) {
  const api = useApi();
  const [first] = notes;
  const { state, value: found } = useRequest(
    notes.map(({ id }) => id).join(' '),
    async (signal) => {
      const compare = async ({ id }: NoteCard): Promise<[string, Compared]> => {
        const [{ outline }, { share }] = await Promise.all([
          api.notes.getNote({ params: { noteId: id }, query: {} }, { signal }),
          id === first?.id
            ? { share: null }
            : api.notes.compareNotes({ params: { noteId: id, otherId: first!.id } }, { signal }),
        ]);
        return [id, { outline, share }];
      };
      return new Map(await Promise.all(notes.map(compare)));
    },
    'The notes could not be compared',
  );
  const failed = state === 'failed';
  return (
    <>
      <Failure>
        {failed && 'Not everything loaded. Check your connection, then open the comparison again.'}
      </Failure>
      <ul className="mt-1 grid grid-cols-2 gap-x-3 gap-y-6 pb-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {notes.map((note) => (
          <ComparedNote
            key={note.id}
            note={note}
            first={first!}
            compared={found?.get(note.id)}
            isWaiting={!failed}
          />
        ))}
      </ul>
    </>
  );
}

interface ComparedNoteProps {
  note: NoteCard;
  first: NoteCard;
  compared: Compared | undefined;
  isWaiting: boolean;
}

function ComparedNote({ note, first, compared, isWaiting }: ComparedNoteProps) {
  const { outline = [], share = null } = compared ?? {};
  return (
    <li className="min-w-0 border-l border-rule pl-3 text-small text-ink-soft tabular-nums">
      <FirstPage note={note} size="card" />
      <Link
        to={paths.note(note.id)}
        className="mt-2 block min-h-11 text-base font-semibold text-pretty text-blue hover:underline"
      >
        {note.title}
      </Link>
      <p>{formatFileLength(note)}</p>
      <p>{formatDate(note.upload_date)}</p>
      <p>
        {formatQuantity(note.download_count, 'download', 'downloads')} ·{' '}
        {formatQuantity(note.upvotes, 'upvote', 'upvotes')}
      </p>
      {share !== null && (
        <p className="mt-2 font-semibold text-ink">
          {Math.round(100 * share)} % of its text is also in “{first.title}”
        </p>
      )}
      <h3 className="mt-2 font-semibold text-ink">Contents</h3>
      {!compared && isWaiting && <p>Loading…</p>}
      {compared && outline.length === 0 && <p>No headings found.</p>}
      <ol>
        {outline.map(({ title, page }) => (
          <li key={`${page} ${title}`} className="flex justify-between gap-2 py-0.5">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span>{page}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}
