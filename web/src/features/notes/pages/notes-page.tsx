import { Suspense } from 'react';
import { Deferred } from '../../../components/page/deferred.tsx';
import { usePageData } from '../../../routing/page-data.tsx';
import { NoteGridSkeleton } from '../../../components/notes/note-grid.tsx';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { NotesFailure } from '../list/notes-failure.tsx';
import { NotesFilters } from '../list/notes-filters.tsx';
import { NotesHeading } from '../list/notes-heading.tsx';
import { NotesList } from '../list/notes-list.tsx';
import { NotesSearch } from '../list/notes-search.tsx';
import { NotesSidebar } from '../list/notes-sidebar.tsx';
import type { NotesData } from '../notes-loader.ts';

const skeletonCards = 6;

/** /notes: the query is the filter. */
export function NotesPage() {
  const data = usePageData<NotesData>();
  const { filter, notes } = data;
  // Another filter shows its skeleton, not the previous list.
  const list = paths.notes(filter);
  return (
    <>
      <NotesHeading {...data} />
      <div className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <NotesSearch filter={filter} />
          <NotesFilters {...data} />
          <Suspense key={list} fallback={<NoteGridSkeleton count={skeletonCards} />}>
            <Deferred resolve={notes} errorElement={<NotesFailure filter={filter} />}>
              {(first) => <NotesList first={first} filter={filter} />}
            </Deferred>
          </Suspense>
        </div>
        <aside aria-label="About this list" className="space-y-8">
          <NotesSidebar key={list} notes={notes} />
        </aside>
      </div>
    </>
  );
}
