/** A link that may be shown as one: only to a place on the web, and nothing that a browser would run. Null for any other. */
export function webLink(link: string | null): URL | null {
  const url = link === null ? null : URL.parse(link);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
