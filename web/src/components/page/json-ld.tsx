/** Something in schema.org's words: its type and its properties. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** So that no text of a note ends the element that it stands in. */
const safely = (thing: unknown) => JSON.stringify(thing).replaceAll('<', String.raw`\u003c`);

/** Tells machines what a page is about: https://json-ld.org, https://schema.org. Data, which runs nothing. */
export function JsonLd({ thing }: { thing: StructuredData | readonly StructuredData[] }) {
  const graph = Array.isArray(thing)
    ? { '@context': 'https://schema.org', '@graph': thing }
    : { '@context': 'https://schema.org', ...(thing as StructuredData) };
  // oxlint-disable-next-line react/no-danger -- text in this element is not escaped, and must not be
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safely(graph) }} />;
}

/** Where a page stands: the names and paths of the pages above it, then its own. */
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
