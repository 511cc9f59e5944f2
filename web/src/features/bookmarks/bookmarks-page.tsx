import { useState } from 'react';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { hasFile } from '../../lib/offline/offline-files.ts';
import { KeptList } from './saved-note-list.tsx';
import {
  bookmarks,
  forget,
  forgetAll,
  notesIn,
  recentlyViewed,
  type KeptNote,
} from '../../lib/offline/saved-notes.ts';
import { KeptTotal } from './offline-files-summary.tsx';
import { useKeptFiles } from './use-offline-files.ts';

const listOf = { bookmarks, recentlyViewed };
type ListName = keyof typeof listOf;

/** What this device keeps: bookmarks, and what was looked at last. No account, and nobody else sees it. */
export function BookmarksPage() {
  const hydrated = useHydrated();
  // Read anew after each change.
  const [, setChanges] = useState(0);
  const changed = () => setChanges((before) => before + 1);
  const notes = (name: ListName) => (hydrated ? notesIn(listOf[name]) : []);
  const files = useKeptFiles();
  const remove = (name: ListName) => (note: KeptNote) => {
    forget(listOf[name], note.id);
    if (name === 'bookmarks' && hasFile(note)) void files?.remove(note);
    changed();
  };
  const marked = notes('bookmarks');
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
        {files && (marked.length > 0 || (files.kept?.size ?? 0) > 0) && <KeptTotal files={files} />}
        {marked.length > 0 ? (
          <KeptList notes={marked} onRemove={remove('bookmarks')} files={files} />
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
