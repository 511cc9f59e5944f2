import { Suspense } from 'react';
import { Deferred } from '../../components/page/deferred.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { NoteGrid, NoteGridSkeleton } from '../../components/notes/note-grid.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import { recentNotesShown, type HomeData } from './home-loader.ts';
export function RecentUploads({ recent }: Pick<HomeData, 'recent'>) {
  return (
    <MarginSection title="Recent uploads" aside="Fresh from the desk.">
      <Suspense fallback={<NoteGridSkeleton count={recentNotesShown} />}>
        <Deferred
          resolve={recent}
          errorElement={<PageError level={3} title="Recent uploads did not load" />}
        >
          {({ items }) =>
            items.length > 0 ? (
              <NoteGrid notes={items} />
            ) : (
              <PageMessage
                level={3}
                title="No uploads found"
                actions={<ButtonLink to={paths.uploadNotes}>Upload Notes</ButtonLink>}
              >
                Yours can be the first.
              </PageMessage>
            )
          }
        </Deferred>
      </Suspense>
      <ButtonLink to={paths.recent} className="mt-4">
        View all recent uploads
      </ButtonLink>
    </MarginSection>
  );
}
