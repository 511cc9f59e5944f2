import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/head.tsx';
import { MarginSection } from '../../components/margin-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMessage } from '../../components/page-states.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import {
  bookmarks,
  forget,
  forgetAll,
  notesIn,
  recentlyViewed,
  type KeptNote,
} from './kept-notes.ts';

const listOf = { bookmarks, recentlyViewed };
type ListName = keyof typeof listOf;

/** What this device keeps: bookmarks, and what was looked at last. No account, and nobody else sees it. */
export function BookmarksPage() {
  const hydrated = useHydrated();
  // Read anew after each change.
  const [, setChanges] = useState(0);
  const changed = () => setChanges((before) => before + 1);
  const notes = (name: ListName) => (hydrated ? notesIn(listOf[name]) : []);
  const remove = (name: ListName) => (id: KeptNote['id']) => {
    forget(listOf[name], id);
    changed();
  };
  const viewed = notes('recentlyViewed');
  return (
    <>
      <Head
        title="Bookmarks"
        description="Notes that this device keeps: bookmarks, and what was looked at last."
        hidden
      />
      <PageHeader title="Bookmarks">
        Kept on this device alone: no account, and nobody else sees it.
      </PageHeader>
      <div className="mt-6">
        {notes('bookmarks').length > 0 ? (
          <KeptList notes={notes('bookmarks')} onRemove={remove('bookmarks')} />
        ) : (
          <PageMessage
            title="No bookmarks yet"
            actions={<ButtonLink to={paths.notes()}>Browse all notes</ButtonLink>}
          >
            Press “Bookmark” on a note, and it will be here.
          </PageMessage>
        )}
      </div>
      <div className="mt-8">
        <MarginSection title="Recently viewed" aside="The last twenty notes.">
          {viewed.length > 0 ? (
            <>
              <KeptList notes={viewed} onRemove={remove('recentlyViewed')} />
              <Button
                className="mt-4"
                onClick={() => {
                  forgetAll(recentlyViewed);
                  changed();
                }}
              >
                Forget all of these
              </Button>
            </>
          ) : (
            <p className="text-ink-soft">Notes that you open will be listed here.</p>
          )}
        </MarginSection>
      </div>
    </>
  );
}

interface KeptListProps {
  notes: readonly KeptNote[];
  onRemove: (id: KeptNote['id']) => void;
}

function KeptList({ notes, onRemove }: KeptListProps) {
  return (
    <ul className="border-t border-rule">
      {notes.map((note) => (
        <li key={note.id} className="flex items-center gap-3 border-b border-rule">
          <Link to={paths.note(note.id)} className="group min-w-0 grow py-2.5">
            <span className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
              <strong className="text-ink">{note.subject_code}</strong>
              {note.module_number !== null && <span>Module {note.module_number}</span>}
              <span>{note.file_type.toUpperCase()}</span>
            </span>
            <span className="text-blue group-hover:text-blue-deep group-hover:underline">
              {note.title}
            </span>
          </Link>
          <button
            type="button"
            aria-label={`Remove ${note.title}`}
            onClick={() => onRemove(note.id)}
            className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-red-wash hover:text-red"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
