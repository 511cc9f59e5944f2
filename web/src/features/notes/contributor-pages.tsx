import { Link } from 'react-router-dom';
import type {
  ListedContributor,
  ContributorPage as Contributor,
} from '../../../../functions/contracts/contributors.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Head, breadcrumbs, type StructuredData } from '../../components/page/head.tsx';
import { PageHeader, BackLink } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { PageContent } from '../../routing/page-content.tsx';
import { NoteGrid } from '../../components/notes/note-grid.tsx';

const lead = 'The students whose documents are downloaded most, in their own names.';

const upload = (
  <ButtonLink look="primary" to={paths.uploadNotes}>
    Upload Notes
  </ButtonLink>
);

export const ContributorsPage = () => (
  <PageContent<{ items: readonly ListedContributor[] }> title="Contributors">
    {({ items }) => (
      <>
        <Head title="Contributors" description={lead} />
        <PageHeader title="Contributors">{lead}</PageHeader>
        <div className="mt-6 max-w-prose">
          {items.length === 0 ? (
            <PageMessage title="No contributors yet" actions={upload}>
              Choose “A public page” when you upload a document, and it is listed here.
            </PageMessage>
          ) : (
            <>
              <ol className="border-t border-rule">
                {items.map((contributor) => (
                  <ContributorItem key={contributor.slug} contributor={contributor} />
                ))}
              </ol>
              <div className="mt-6">{upload}</div>
            </>
          )}
        </div>
      </>
    )}
  </PageContent>
);

function ContributorItem({ contributor }: { contributor: ListedContributor }) {
  const { slug, name, documents, downloads } = contributor;
  return (
    <li className="border-b border-rule">
      <Link
        to={paths.contributor(slug)}
        className="group flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 py-3"
      >
        <span className="font-semibold text-blue group-hover:text-blue-deep group-hover:underline">
          {name}
        </span>
        <span className="text-small text-ink-soft tabular-nums">
          {formatQuantity(documents, 'document', 'documents')} ·{' '}
          {formatQuantity(downloads, 'download', 'downloads')}
        </span>
      </Link>
    </li>
  );
}

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
