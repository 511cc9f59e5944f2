import { productName } from '../../../functions/contracts/product.ts';

interface HeadProps {
  /** Names the page; the product's name follows it. Left out on the home page. */
  title?: string;
  description: string;
  /** For pages that hold nothing to be found, such as 'not found'. */
  hidden?: boolean;
}

/** What the browser's tab and a search engine say about this page. */
export function Head({ title, description, hidden }: HeadProps) {
  return (
    <>
      <title>
        {title ? `${title} – ${productName}` : `${productName}: notes for engineering students`}
      </title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
