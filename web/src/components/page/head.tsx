import { useLocation } from 'react-router-dom';
import { productName } from '../../../../functions/contracts/product/product.ts';
import { useSiteOrigin } from '../../lib/site-origin.ts';
import { JsonLd, type StructuredData } from './json-ld.tsx';

interface HeadProps {
  /** Names the page; the product's name follows it. Left out on the home page. */
  title?: string;
  description: string;
  /** For pages that hold nothing to be found, such as 'not found'. */
  hidden?: boolean;
  /** The one path of what can be reached by several; without it, that of the address without its query. */
  path?: string;
  /** What the page is about, in schema.org's words. `origin` makes paths addresses. */
  about?: (origin: string) => StructuredData | readonly StructuredData[];
}

const cardImage = '/social-card.png';

/** What the browser's tab, a search engine and a chat say about this page. */
export function Head({ title, description, hidden, path, about }: HeadProps) {
  const { pathname } = useLocation();
  const origin = useSiteOrigin();
  const name = title
    ? `${title} – ${productName}`
    : `${productName}: notes for engineering students`;
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
          <meta property="og:site_name" content={productName} />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title ?? name} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${origin}${cardImage}`} />
          <meta name="twitter:card" content="summary_large_image" />
          {about && <JsonLd thing={about(origin)} />}
        </>
      )}
    </>
  );
}
