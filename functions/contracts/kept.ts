/**
 * How long browsers and CloudFront keep an object of the site's or the files' bucket, as `Cache-Control`.
 * It lies with the object, so that what is missing today is not missing for a year.
 */
export function keptFor(key: string): string {
  // Named by their content, so never stale.
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // An hour, so that what is taken down is gone.
  if (key.startsWith('files/')) return 'public, max-age=3600';
  return 'public, max-age=0, must-revalidate';
}
