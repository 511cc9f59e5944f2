import { ExternalLink } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../components/page/not-found-page.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { BackLink } from '../../components/page/back-link.tsx';
import { buttonClass, ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { results } from '../../content/announcements.ts';
import { resultTexts } from '../../content/result-texts.ts';

/** /results/{slug} */
export function ResultArticlePage() {
  const { slug } = useParams();
  const found = results.find((one) => one.slug === slug);
  if (!found) return <NotFoundPage />;
  return (
    <article className="max-w-prose">
      <Head title={found.title} description={found.summary} />
      <BackLink to={paths.vtuResults}>Results</BackLink>
      <PageHeader title={found.title} over={found.kind}>
        {found.summary}
      </PageHeader>
      <div className="mt-6 space-y-4 text-lead">
        {(resultTexts[found.slug] ?? []).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <h2 className="mt-8 font-semibold">Where to look</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={found.source.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >
          {found.source.label}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <ButtonLink to={paths.sgpaCalculator}>SGPA calculator</ButtonLink>
      </div>
    </article>
  );
}
