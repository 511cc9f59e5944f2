import ExternalLink from 'lucide-react/icons/external-link';
import type { Result } from '../../../../functions/contracts/content.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { buttonClass, ButtonLink, NewTabLink } from '../../components/button.tsx';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { Head } from '../../components/page/head.tsx';
import { Markdown } from '../../components/page/markdown.tsx';
import { PageContent } from '../../routing/page-content.tsx';

export const ResultArticlePage = () => (
  <PageContent<Result> title="Results">
    {({ title, kind, summary, body, source_link, source_label }) => (
      <article className="max-w-prose">
        <Head title={title} description={summary} />
        <BackLink to={paths.vtuResults}>Results</BackLink>
        <PageHeader title={title} over={kind}>
          {summary}
        </PageHeader>
        <Markdown text={body} />
        <h2 className="mt-8 font-semibold">Where to look</h2>
        <div className="mt-3 flex flex-wrap gap-3">
          <NewTabLink href={source_link} className={buttonClass('primary')}>
            {source_label}
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only"> (opens in a new tab)</span>
          </NewTabLink>
          <ButtonLink to={paths.sgpaCalculator}>SGPA calculator</ButtonLink>
        </div>
      </article>
    )}
  </PageContent>
);
