import { Head } from '../../components/page/head.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { TextPage } from '../../content/static-pages.ts';
import { formatDate } from '../../lib/format/format.ts';
export function TextPageView({ page }: { page: TextPage }) {
  const { title, lead, sections, changed } = page;
  return (
    <>
      <Head title={title} description={lead} />
      <PageHeader title={title}>
        <p>{lead}</p>
        {changed && (
          <p className="mt-1 text-small">
            Last changed <time dateTime={changed}>{formatDate(changed)}</time>
          </p>
        )}
      </PageHeader>
      {sections.map((section) => (
        <MarginSection key={section.title} title={section.title}>
          <div className="max-w-prose space-y-3">
            {section.paragraphs?.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.points && (
              <ul className="list-disc space-y-2 pl-5 marker:text-ink-faint">
                {section.points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </div>
        </MarginSection>
      ))}
      <div className="border-t border-rule py-8">
        <ButtonLink to={paths.contact}>Write to us</ButtonLink>
      </div>
    </>
  );
}
