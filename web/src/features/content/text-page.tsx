import { useLocation } from 'react-router-dom';
import type { TextContent } from '../../../../functions/contracts/content.ts';
import { paths, patterns } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { MarginSection, PageHeader } from '../../components/page/page-header.tsx';
import { Blocks } from '../../components/page/markdown.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { parseMarkdown } from '../../../../functions/contracts/domain/markdown.ts';
import { PageContent } from '../../routing/page-content.tsx';

const titles: Readonly<Record<string, string>> = {
  [patterns.about]: 'About',
  [patterns.privacyPolicy]: 'Privacy policy',
  [patterns.termsOfUse]: 'Terms of use',
};

/** One page for three paths. The policy and the terms show the day of their last change. */
export function TextPage() {
  const { pathname } = useLocation();
  const title = titles[pathname] ?? '';
  const dated = pathname !== patterns.about;
  return (
    <PageContent<TextContent> title={title}>
      {({ lead, body, published_at: changed }) => (
        <>
          <Head title={title} description={lead} />
          <PageHeader title={title}>
            <p>{lead}</p>
            {dated && (
              <p className="mt-1 text-small">
                Last changed <time dateTime={changed}>{formatDate(changed)}</time>
              </p>
            )}
          </PageHeader>
          {parseMarkdown(body).map((section) => (
            <MarginSection key={section.at} title={section.title ?? title}>
              <div className="max-w-prose space-y-3">
                <Blocks blocks={section.blocks} />
              </div>
            </MarginSection>
          ))}
          <div className="border-t border-rule py-8">
            <ButtonLink to={paths.contact}>Write to us</ButtonLink>
          </div>
        </>
      )}
    </PageContent>
  );
}
