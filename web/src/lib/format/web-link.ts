/** Null unless the link is http or https, so that it cannot run a script. */
export function webLink(link: string | null): URL | null {
  const url = link === null ? null : URL.parse(link);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
}
