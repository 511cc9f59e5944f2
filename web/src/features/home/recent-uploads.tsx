import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { Await } from '../../components/page/await.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { NoteGrid, NoteGridSkeleton } from '../../components/notes/note-grid.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import { recentNotesShown, type HomeData } from './home-loader.ts';
interface RecentUploadsProps extends Pick<HomeData, 'recent'> {
  /** Shown before the others: those of the student's own semester. */
  preferred: readonly NoteCard[];
}

export function RecentUploads({ recent, preferred }: RecentUploadsProps) {
  return (
    <MarginSection title="Recent uploads" aside="Newest first.">
      <Await
        resolve={recent}
        fallback={<NoteGridSkeleton count={recentNotesShown} />}
        errorElement={<PageError level={3} title="Recent uploads did not load" />}
      >
        {({ items }) =>
          items.length > 0 ? (
            <NoteGrid notes={withPreferred(items, preferred)} stamped={false} />
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
      </Await>
      <ButtonLink to={paths.recent} className="mt-4">
        View all recent uploads
      </ButtonLink>
    </MarginSection>
  );
}

function withPreferred(items: readonly NoteCard[], preferred: readonly NoteCard[]) {
  const ids = new Set(preferred.map(({ id }) => id));
  const others = items.filter(({ id }) => !ids.has(id));
  return [...preferred, ...others].slice(0, recentNotesShown);
}
