import { Suspense, lazy } from 'react';
import type { ListedResult } from '../../../../functions/contracts/content.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { PageContent } from '../../routing/page-content.tsx';
import { AnnouncementCards } from '../../components/announcement-cards.tsx';
import { siteConfiguration } from '../../lib/site-configuration.ts';
import { useRequest } from '../../lib/api.ts';

const LookupForm = lazy(async () => ({ default: (await import('./lookup-form.tsx')).LookupForm }));

/** Renders nothing in deployments without a results service. */
function ResultLookup() {
  const { value } = useRequest('settings', siteConfiguration, 'The settings could not be read');
  if (!value?.results) return null;
  return (
    <Suspense fallback={null}>
      <LookupForm service={value.results} />
    </Suspense>
  );
}

const upcoming = [
  'Student results by USN',
  'Live updates when results are out',
  'Revaluation results',
  'Entrance exam results',
];
export const ResultsPage = () => (
  <PageContent<{ items: readonly ListedResult[] }> title="Results">
    {({ items }) => <Results items={items} />}
  </PageContent>
);

const Results = ({ items }: { items: readonly ListedResult[] }) => (
  <>
    <Head
      title="Results"
      description="Results by USN are under construction here. Where the university publishes them, and how to calculate your SGPA from them."
    />
    <PageHeader title="Results" over="Under Construction">
      Results by USN are coming here. Until then, see the university’s own site.
    </PageHeader>
    <Suspense fallback={null}>
      <ResultLookup />
    </Suspense>
    <div className="py-6">
      <h2 className="font-serif text-title font-semibold">What is coming</h2>
      <ul className="mt-2 max-w-prose border-t border-rule">
        {upcoming.map((feature) => (
          <li key={feature} className="border-b border-rule py-2.5">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.sgpaCalculator}>
          SGPA calculator
        </ButtonLink>
        <ButtonLink to={paths.home}>Return to Home</ButtonLink>
      </div>
    </div>
    <AnnouncementCards title="Meanwhile" announcements={items} pathOf={paths.resultArticle} />
    <MarginSection title="Calculate your SGPA" aside="From the marks that the university shows.">
      <p className="max-w-prose">
        Enter the marks of each subject with its credits into the calculator: it shows the SGPA, the
        percentage and the class, by its own scale and by the university’s.
      </p>
    </MarginSection>
  </>
);
