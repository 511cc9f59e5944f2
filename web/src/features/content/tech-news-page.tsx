import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { feedPaths, paths } from '../../../../functions/contracts/pages/paths.ts';
import type { ListedNews } from '../../../../functions/contracts/content.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { formatDate, formatQuantity } from '../../lib/format/format.ts';
import { matchesFilter, SearchAndCategory } from '../../components/forms/list-filter.tsx';
import type { ListFilter } from '../../components/forms/list-filter.tsx';
import { PageContent } from '../../routing/page-content.tsx';
import { Chips } from '../../components/chip.tsx';
import { confirmationLimits } from '../../../../functions/contracts/domain/limits.ts';
import { emailInput, TextField } from '../../components/forms/fields.tsx';
import { TrapField, trapOf } from '../../components/forms/honeypot-field.tsx';
import { SentMessage } from '../../components/forms/sent-message.tsx';
import { useApi, useSend } from '../../lib/api.ts';
import { contactTexts, isEmail } from '../../lib/contact.ts';

const relatedLinks = [
  { label: 'Notes', to: paths.notes() },
  { label: 'Results', to: paths.vtuResults },
  { label: 'SGPA calculator', to: paths.sgpaCalculator },
];

const emptyFilter: ListFilter<string> = { text: '', category: '' };

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
const NewsCard = ({ item }: { item: ListedNews }) => (
  <li className="group relative border-rule py-5 not-last:border-b">
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

function NewsletterForm() {
  const api = useApi();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, isSending, isSent, failure } = useSend(
    'Not subscribed: the server did not answer. Please try again.',
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(isEmail(email) ? undefined : contactTexts.email);
    const body = { email: email.trim(), website: trapOf(event.currentTarget) };
    if (isEmail(email)) void send(() => api.messages.createSubscription({ body }));
  };
  if (isSent)
    return (
      <SentMessage>
        One more step: open the link in the e-mail that is on its way to you, and confirm there
        within {confirmationLimits.pendingDays} days. An address that is subscribed already receives
        no mail.
      </SentMessage>
    );
  return (
    <form noValidate onSubmit={submit} className="relative max-w-prose">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...emailInput}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={problem ?? failure}
        />
        <Button type="submit" look="primary" className="min-h-12 sm:mt-6" disabled={isSending}>
          {isSending ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      <noscript>Subscribing needs JavaScript, which is turned off in this browser.</noscript>
      <TrapField />
      <p className="mt-2 text-small text-ink-soft">
        You confirm by a link that we mail you. Stored until you unsubscribe, and used for nothing
        else. See the{' '}
        <Link to={paths.privacyPolicy} className="text-link">
          privacy policy
        </Link>
        .
      </p>
    </form>
  );
}
