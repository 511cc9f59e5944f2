import { Suspense, useEffect } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { AdSlot } from '../../../components/ad-slot.tsx';
import { island } from '../../../components/page/lazy-parts.ts';
import { Head } from '../../../components/page/head.tsx';
import { formatFileLength } from '../../../lib/format/file-kind.ts';
import { noteJsonLd } from './note-json-ld.ts';
import { recentlyViewed, saveNote } from '../../../lib/offline/saved-notes.ts';
import { NoteAbout } from './note-about.tsx';
import { NoteActions } from './note-actions.tsx';
import { NoteHeader } from './note-header.tsx';
import { NotePreview } from './note-preview.tsx';

const NoteNeighbours = island(async () => (await import('./note-neighbours.tsx')).NoteNeighbours);

/** Placeholder of the specification. */
function NoteComments() {
  return (
    <section aria-labelledby="comments" className="max-lg:order-4">
      <h2 id="comments" className="border-b border-rule pb-1 font-serif text-lead font-semibold">
        Comments
      </h2>
      <p className="mt-3 text-ink-soft">Comments feature coming soon!</p>
    </section>
  );
}

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
          <Suspense>
            <NoteNeighbours note={note} />
          </Suspense>
          <NoteComments />
        </div>
      </div>
    </article>
  );
}
