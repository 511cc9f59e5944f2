import type { News } from '../../../../functions/contracts/content.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { Chips } from '../../components/chip.tsx';
import { Head, type StructuredData } from '../../components/page/head.tsx';
import { Markdown } from '../../components/page/markdown.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/site-content.ts';
import { PageContent } from '../../routing/page-content.tsx';

/** https://schema.org/Article */
const articleJsonLd =
  (item: News, siteName: string) =>
  (origin: string): StructuredData => ({
    '@type': 'Article',
    headline: item.title,
    description: item.summary,
    datePublished: item.date,
    articleSection: item.category,
    keywords: item.tags.join(', '),
    url: `${origin}${paths.newsArticle(item.slug)}`,
    author: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  });

export const NewsArticlePage = () => (
  <PageContent<News> title="News">{(item) => <Article item={item} />}</PageContent>
);

function Article({ item }: { item: News }) {
  const { name } = useSettings();
  return (
    <article className="max-w-prose">
      <Head title={item.title} description={item.summary} about={articleJsonLd(item, name)} />
      <BackLink to={paths.techNews}>All articles</BackLink>
      <PageHeader
        title={item.title}
        over={
          <span className="tabular-nums">
            {item.category} · <time dateTime={item.date}>{formatDate(item.date)}</time> ·{' '}
            {item.read_minutes} min read
          </span>
        }
      >
        {item.summary}
      </PageHeader>
      <Markdown text={item.body} />
      <Chips items={item.tags} className="mt-8" />
      <div className="mt-4 -ml-2">
        <ShareButton title={item.title} path={paths.newsArticle(item.slug)} />
      </div>
      <Toasts />
    </article>
  );
}
