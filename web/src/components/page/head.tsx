import { useLocation } from 'react-router-dom';
import { useSettings, useSiteOrigin } from '../../lib/site-content.ts';
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
function JsonLd({ data }: { data: StructuredData | readonly StructuredData[] }) {
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

interface HeadProps {
  /** Followed by the product's name. Omitted on the home page. */
  title?: string;
  description: string;
  /** Path of the picture of link previews; default: the site's. */
  image?: string | null;
  /** For pages that search engines must not list. */
  hidden?: boolean;
  /** Path of the canonical URL; default: the address without its query. */
  path?: string;
  /** The Atom feed of what the page lists. */
  feed?: string;
  /** JSON-LD of the page. */
  about?: (origin: string) => StructuredData | readonly StructuredData[];
}

const cardImage = '/social-card.png';

export function Head({ title, description, image, hidden, path, feed, about }: HeadProps) {
  const { pathname } = useLocation();
  const origin = useSiteOrigin();
  const settings = useSettings();
  const name = title
    ? `${title} – ${settings.name}`
    : `${settings.name}: notes for engineering students`;
  const address = `${origin}${path ?? pathname}`;
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {feed && <link rel="alternate" type="application/atom+xml" title={name} href={feed} />}
          <meta property="og:site_name" content={settings.name} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title ?? name} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${origin}${image ?? cardImage}`} />
          <meta name="twitter:card" content="summary_large_image" />
          {about && <JsonLd key={address} data={about(origin)} />}
        </>
      )}
    </>
  );
}
