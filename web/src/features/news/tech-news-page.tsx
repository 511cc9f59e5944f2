import { useState } from 'react';
import { Link } from 'react-router-dom';
import { feedPaths, paths } from '../../../../functions/contracts/pages/paths.ts';
import type { ListedNews } from '../../../../functions/contracts/content.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatDate, formatQuantity } from '../../lib/format/format.ts';
import { matchesFilter, SearchAndCategory } from '../../components/forms/list-filter.tsx';
import type { ListFilter } from '../../components/forms/list-filter.tsx';
import { PageContent } from '../../routing/page-content.tsx';
import { Chips } from '../../components/chip.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const relatedLinks = [
  { label: 'Notes', to: paths.notes() },
  { label: 'Results', to: paths.vtuResults },
  { label: 'SGPA calculator', to: paths.sgpaCalculator },
];

const emptyFilter: ListFilter<string> = { text: '', category: '' };

/** /technews */
export const TechNewsPage = () => (
  <PageContent<{ items: readonly ListedNews[] }> title="Tech news">
    {({ items }) => <TechNews items={items} />}
  </PageContent>
);

/** Featured articles come first unless the list is filtered. */
function TechNews({ items }: { items: readonly ListedNews[] }) {
  const [filter, setFilter] = useState(emptyFilter);
  const found = items.filter((item) =>
    matchesFilter(filter, item.category, [item.title, item.summary, ...item.tags]),
  );
  const isFiltered = filter.text.trim() !== '' || filter.category !== '';
  const featured = isFiltered ? [] : found.filter((item) => item.featured);
  const others = found.filter((item) => !featured.includes(item));
  return (
    <>
      <Head
        title="Tech news"
        description="Short articles for engineering students: study, programming, hardware, careers and what is new here."
        feed={feedPaths.news}
      />
      <PageHeader title="Tech news">Short reads for engineering students.</PageHeader>
      <div className="mt-6">
        <SearchAndCategory
          label="Search articles"
          categories={[...new Set(items.map(({ category }) => category))].toSorted()}
          filter={filter}
          onFilterChange={setFilter}
        />
      </div>
      <output className="sr-only">{formatQuantity(found.length, 'article', 'articles')}</output>
      {found.length === 0 && (
        <PageMessage
          title="No tech news found matching your criteria."
          actions={<Button onClick={() => setFilter(emptyFilter)}>Show all articles</Button>}
        />
      )}
      {featured.length > 0 && (
        <MarginSection title="Featured">
          <ul className="-mt-5">
            {featured.map((item) => (
              <NewsCard key={item.slug} item={item} />
            ))}
          </ul>
        </MarginSection>
      )}
      {others.length > 0 && (
        <MarginSection title={isFiltered ? 'Found' : 'All articles'}>
          <ul className="-mt-5">
            {others.map((item) => (
              <NewsCard key={item.slug} item={item} />
            ))}
          </ul>
        </MarginSection>
      )}
      <MarginSection title="Newsletter" aside="A short e-mail when something is new.">
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

const shownTags = 2;
function NewsCard({ item }: { item: ListedNews }) {
  return (
    <li className="group relative border-b border-rule py-5">
      <p className="flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
        <span className="font-semibold">{item.category}</span>
        <time dateTime={item.date}>{formatDate(item.date)}</time>
        <span>{item.read_minutes} min read</span>
      </p>
      <h3 className="mt-1 font-serif text-title leading-snug font-semibold text-pretty">
        <Link
          to={paths.newsArticle(item.slug)}
          className="text-blue group-hover:text-blue-deep group-hover:underline after:absolute after:inset-0"
        >
          {item.title}
        </Link>
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">{item.summary}</p>
      <Chips items={item.tags.slice(0, shownTags)} className="mt-2" />
    </li>
  );
}
