import { Await } from '../../components/page/await.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { NoteGrid, NoteGridSkeleton } from '../../components/notes/note-grid.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import type { RecentData } from './notes-loader.ts';

const skeletonCards = 8;

export function RecentPage() {
  const { recent } = usePageData<RecentData>();
  return (
    <>
      <Head title="Recent uploads" description="The newest notes, as they are approved." />
      <BackLink to={paths.home}>Back to Home</BackLink>
      <PageHeader title="Recent uploads">The newest notes, as they are approved.</PageHeader>
      <div className="mt-6">
        <Await
          fallback={<NoteGridSkeleton count={skeletonCards} />}
          resolve={recent}
          errorElement={
            <PageError title="No uploads found">
              The list did not load. Check your connection, then try again.
            </PageError>
          }
        >
          {({ items }) =>
            items.length > 0 ? (
              <NoteGrid notes={items} level={2} />
            ) : (
              <PageMessage
                title="No uploads found"
                actions={
                  <ButtonLink look="primary" to={paths.uploadNotes}>
                    Upload Notes
                  </ButtonLink>
                }
              >
                Nothing has been approved yet. Yours can be the first.
              </PageMessage>
            )
          }
        </Await>
      </div>
    </>
  );
}
