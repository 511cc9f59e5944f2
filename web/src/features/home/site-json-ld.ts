import {
  productDescription,
  productName,
} from '../../../../functions/contracts/product/product.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import type { StructuredData } from '../../components/page/json-ld.tsx';

/** https://schema.org/WebSite */
export const siteJsonLd = (origin: string): StructuredData => ({
  '@type': 'WebSite',
  name: productName,
  description: productDescription,
  url: `${origin}/`,
  inLanguage: 'en-IN',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${patterns.notes}?search={search}` },
    'query-input': 'required name=search',
  },
});
