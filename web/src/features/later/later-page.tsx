import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/head.tsx';
import { PageHeader } from '../../components/page-header.tsx';

import type { LaterPage as LaterPageContent } from '../../content/later-pages.ts';

/** Says plainly that a page opens later, what it will offer, and where to go meanwhile. */
export function LaterPage({ page }: { page: LaterPageContent }) {
  return (
    <div className="max-w-prose">
      <Head title={page.title} description={page.purpose} hidden />
      <PageHeader title={page.title} over="Opens later">
        {page.purpose}
      </PageHeader>
      <h2 className="mt-6 font-semibold">What it will offer</h2>
      <ul className="mt-2 border-t border-rule">
        {page.offers.map((offer) => (
          <li key={offer} className="border-b border-rule py-2.5 text-ink-soft">
            {offer}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 font-semibold">Meanwhile</h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {page.meanwhile.map(({ label, to }) => (
          <ButtonLink key={to} to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
