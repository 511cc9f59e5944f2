import { useState } from 'react';

/** A schema.org item. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const scriptText = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * JSON without `<`, so that it cannot end the script element around it. The first text stays, since crawlers read no
 * later one, and browsers report a changed script as an attempted injection (Trusted Types).
 */
export function JsonLd({ data }: { data: StructuredData | readonly StructuredData[] }) {
  const [text] = useState(() =>
    scriptText(
      Array.isArray(data)
        ? { '@context': 'https://schema.org', '@graph': data }
        : { '@context': 'https://schema.org', ...(data as StructuredData) },
    ),
  );
  // oxlint-disable-next-line react/no-danger -- text in this element is not escaped, and must not be
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The names and paths of the parent pages, then of the page. */
export const breadcrumbs = (
  origin: string,
  steps: readonly { name: string; path: string }[],
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
