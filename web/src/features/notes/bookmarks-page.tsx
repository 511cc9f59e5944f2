import { useState, type ReactNode } from 'react';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useHydrated } from '../../lib/device/hooks.ts';
import {
  hasFile,
  bookmarks,
  clearNotes,
  recentlyViewed,
  removeNote,
  savedNotes,
  type SavedNote,
} from '../../lib/offline/saved-notes.ts';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import {
  SavedNoteList,
  SavedNotesByCourse,
  useOfflineFiles,
  type OfflineFiles,
} from './saved-note-list.tsx';

const lists = { bookmarks, recentlyViewed };
type ListName = keyof typeof lists;

/** /bookmarks: the bookmarked and the recently viewed notes of this device. */
export function BookmarksPage() {
  const hydrated = useHydrated();
  // The lists are read from the device's storage in each rendering.
  const [, setChanges] = useState(0);
  const rerender = () => setChanges((before) => before + 1);
  const notes = (name: ListName) => (hydrated ? savedNotes(lists[name]) : []);
  const files = useOfflineFiles();
  const remove = (name: ListName) => (note: SavedNote) => {
    removeNote(lists[name], note.id);
    if (name === 'bookmarks' && hasFile(note)) void files?.remove(note);
    rerender();
  };
  const bookmarked = notes('bookmarks');
  const viewed = notes('recentlyViewed');
  return (
    <>
      <Head
        title="Bookmarks"
        description="Bookmarks and recently viewed notes on this device."
        hidden
      />
      <PageHeader title="Bookmarks">Saved on this device only. No account needed.</PageHeader>
      <div className="mt-6">
        {files && (bookmarked.length > 0 || (files.sizes?.size ?? 0) > 0) && (
          <OfflineFilesSummary files={files} />
        )}
        {bookmarked.length > 0 ? (
          <SavedNotesByCourse notes={bookmarked} onRemove={remove('bookmarks')} files={files} />
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
              <SavedNoteList notes={viewed} onRemove={remove('recentlyViewed')} />
              <Button
                className="mt-4"
                onClick={() => {
                  clearNotes(recentlyViewed);
                  rerender();
                }}
              >
                Clear this list
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

function OfflineFilesSummary({ files }: { files: OfflineFiles }) {
  const [isConfirming, setConfirming] = useState(false);
  const { sizes } = files;
  // Reserves the height, so that nothing moves.
  if (!sizes) return <Line />;
  const bytes = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  if (sizes.size === 0)
    return (
      <Line>
        <span className="text-small">
          No files are saved offline yet. The first one brings the viewer along, about 2 MB.
        </span>
      </Line>
    );
  if (isConfirming)
    return (
      <Line>
        <span role="alert">Remove {formatQuantity(sizes.size, 'file', 'files')}?</span>
        <span className="flex gap-2">
          <Button
            onClick={() => {
              setConfirming(false);
              void files.removeAll();
            }}
          >
            Remove
          </Button>
          <Button look="plain" onClick={() => setConfirming(false)}>
            Cancel
          </Button>
        </span>
      </Line>
    );
  return (
    <Line>
      <span className="tabular-nums">
        {formatQuantity(sizes.size, 'file', 'files')} saved offline · {formatSize(bytes)}
      </span>
      <Button look="plain" onClick={() => setConfirming(true)}>
        Remove all
      </Button>
    </Line>
  );
}

const Line = ({ children }: { children?: ReactNode }) => (
  <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 text-ink-soft">
    {children}
  </div>
);
