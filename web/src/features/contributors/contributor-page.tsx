import type { ContributorPage as Contributor } from '../../../../functions/contracts/contributors.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { NoteGrid } from '../../components/notes/note-grid.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { Head } from '../../components/page/head.tsx';
import { breadcrumbs, type StructuredData } from '../../components/page/json-ld.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { PageContent } from '../../routing/page-content.tsx';

/** https://schema.org/ProfilePage */
const contributorJsonLd =
  ({ name, slug, documents, downloads }: Contributor) =>
  (origin: string): StructuredData[] => [
    {
      '@type': 'ProfilePage',
      url: `${origin}${paths.contributor(slug)}`,
      mainEntity: {
        '@type': 'Person',
        name,
        agentInteractionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/WriteAction',
          userInteractionCount: documents.length,
        },
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/DownloadAction',
          userInteractionCount: downloads,
        },
      },
    },
    breadcrumbs(origin, [
      { name: 'Contributors', path: paths.contributors },
      { name, path: paths.contributor(slug) },
    ]),
  ];

/** /contributors/{slug} */
export const ContributorPage = () => (
  <>
    <BackLink to={paths.contributors}>Contributors</BackLink>
    <PageContent<Contributor> title="Contributor">
      {(contributor) => <Profile contributor={contributor} />}
    </PageContent>
  </>
);

function Profile({ contributor }: { contributor: Contributor }) {
  const { name, documents, downloads } = contributor;
  const figures = `${formatQuantity(documents.length, 'document', 'documents')}, ${formatQuantity(downloads, 'download', 'downloads')}`;
  return (
    <>
      <Head
        title={name}
        description={`Study material that ${name} shared: ${figures}.`}
        about={contributorJsonLd(contributor)}
      />
      <PageHeader title={name}>
        <span className="tabular-nums">{figures}</span>
      </PageHeader>
      <div className="mt-6">
        {documents.length > 0 ? (
          <NoteGrid notes={documents} level={2} />
        ) : (
          <PageMessage title="No documents">None of them is public at the moment.</PageMessage>
        )}
      </div>
    </>
  );
}
