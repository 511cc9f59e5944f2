import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/head.tsx';
import { MarginSection } from '../../components/margin-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMessage } from '../../components/page-states.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { newsCategories, type NewsCategory } from '../../content/home-news.ts';
import { techNews } from '../../content/tech-news.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { NewsCard } from './news-card.tsx';
import { matchingNews } from './news-search.ts';

const elsewhere = [
  { label: 'Notes', to: paths.notes() },
  { label: 'Results', to: paths.vtuResults },
  { label: 'SGPA calculator', to: paths.sgpaCalculator },
];

/** Short articles, by category; the featured ones first while nothing is searched for. */
export function TechNewsPage() {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<NewsCategory | ''>('');
  const found = matchingNews(techNews, { text, category });
  const narrowed = text.trim() !== '' || category !== '';
  const featured = narrowed ? [] : found.filter((item) => item.featured);
  const others = found.filter((item) => !featured.includes(item));
  return (
    <>
      <Head
        title="Tech news"
        description="Short articles for engineering students: study, programming, hardware, careers and what is new here."
      />
      <PageHeader title="Tech news">Short reads for engineering students.</PageHeader>
      <div className="mt-6 grid gap-4 pb-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="Search articles"
          type="search"
          required={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => setCategory(target.value as NewsCategory | '')}
        >
          <option value="">All categories</option>
          {newsCategories.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <output className="sr-only">{`${found.length} articles`}</output>
      {found.length === 0 && (
        <PageMessage
          title="No tech news found matching your criteria."
          actions={
            <Button
              onClick={() => {
                setText('');
                setCategory('');
              }}
            >
              Show all articles
            </Button>
          }
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
        {elsewhere.map(({ label, to }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
