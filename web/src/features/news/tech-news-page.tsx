import { useState } from 'react';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { SearchAndCategory, type Narrowing } from '../../components/forms/list-filter.tsx';
import { newsCategories, type NewsCategory } from '../../content/home-news.ts';
import { techNews } from '../../content/tech-news.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsCard } from './news-card.tsx';
import { filterNews } from './news-search.ts';

const relatedLinks = [
  { label: 'Notes', to: paths.notes() },
  { label: 'Results', to: paths.vtuResults },
  { label: 'SGPA calculator', to: paths.sgpaCalculator },
];

const emptyFilter: Narrowing<NewsCategory> = { text: '', category: '' };

/** Featured articles come first unless the list is filtered. */
export function TechNewsPage() {
  const [narrowing, setNarrowing] = useState(emptyFilter);
  const found = filterNews(techNews, narrowing);
  const narrowed = narrowing.text.trim() !== '' || narrowing.category !== '';
  const featured = narrowed ? [] : found.filter((item) => item.featured);
  const others = found.filter((item) => !featured.includes(item));
  return (
    <>
      <Head
        title="Tech news"
        description="Short articles for engineering students: study, programming, hardware, careers and what is new here."
      />
      <PageHeader title="Tech news">Short reads for engineering students.</PageHeader>
      <div className="mt-6">
        <SearchAndCategory
          label="Search articles"
          categories={newsCategories}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      </div>
      <output className="sr-only">{`${found.length} articles`}</output>
      {found.length === 0 && (
        <PageMessage
          title="No tech news found matching your criteria."
          actions={<Button onClick={() => setNarrowing(emptyFilter)}>Show all articles</Button>}
        />
      )}
      {featured.length > 0 && (
        <MarginSection title="Featured">
          <ul className="-mt-5">
            {featured.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </ul>
        </MarginSection>
      )}
      {others.length > 0 && (
        <MarginSection title={narrowed ? 'Found' : 'All articles'}>
          <ul className="-mt-5">
            {others.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </ul>
        </MarginSection>
      )}
      <MarginSection
        title="Newsletter"
        aside="A few lines when something is new. No more than that."
      >
        <NewsletterForm />
      </MarginSection>
      <div className="flex flex-wrap gap-3 border-t border-rule py-8">
        {relatedLinks.map(({ label, to }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
