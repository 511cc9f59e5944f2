interface CachePolicy {
  readonly description: string;
  /** Object keys of the site and files buckets; the first policy whose expression matches applies. */
  readonly keys?: RegExp;
  readonly browserSeconds: number;
  readonly edgeSeconds: number;
  readonly immutable?: true;
  readonly reason: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Every cacheable kind of response. Anything without a policy is `no-store`. */
export const cachePolicies = {
  assets: {
    description: 'Scripts, styles and fonts of the build',
    keys: /^assets\//,
    browserSeconds: year,
    edgeSeconds: year,
    immutable: true,
    reason: 'named by their content',
  },
  files: {
    description: 'Approved files',
    keys: /^files\//,
    browserSeconds: hour,
    edgeSeconds: day,
    reason: 'a file that is taken down is invalidated; a browser forgets it within an hour',
  },
  currentSearch: {
    description: 'Pointer to the current search index, the catalogue and its courses',
    keys: /^search\/(current|courses|catalogue)\.json(\.gz)?$/,
    browserSeconds: 0,
    edgeSeconds: 5,
    reason: 'a new note or course must be found within seconds',
  },
  search: {
    description: 'Parts of the search index',
    keys: /^search\//,
    browserSeconds: year,
    edgeSeconds: year,
    immutable: true,
    reason: 'named by their content',
  },
  pages: {
    description: 'Prerendered pages and their page data',
    keys: /^pages\//,
    browserSeconds: 0,
    edgeSeconds: day,
    reason: 'a page is invalidated when it changes',
  },
  machines: {
    description: 'robots.txt, sitemaps, the web manifest, icons, public data',
    keys: /^(data\/.+|robots\.txt|sitemap[\w-]*\.xml|favicon\.svg|[\w-]+\.png)$/,
    browserSeconds: hour,
    edgeSeconds: hour,
    reason: 'changes are never urgent',
  },
  site: {
    description:
      'The shell, the configuration, the service worker and everything else in the site bucket',
    keys: /^/,
    browserSeconds: 0,
    edgeSeconds: 0,
    reason: 'every deployment may change them',
  },
  catalogue: {
    description: 'API responses: schemes, branches and subjects',
    browserSeconds: 5 * minute,
    edgeSeconds: 5,
    reason: 'the specification asks for five minutes; the edge follows a change within seconds',
  },
  lists: {
    description: 'API responses: notes, jobs, rewards and statistics',
    browserSeconds: 0,
    edgeSeconds: 5,
    reason: 'a change is visible within seconds, and many concurrent readers cost one read',
  },
  interface: {
    description: 'The OpenAPI document',
    browserSeconds: 5 * minute,
    edgeSeconds: 5 * minute,
    reason: 'it changes with a deployment',
  },
} as const satisfies Readonly<Record<string, CachePolicy>>;

export type ApiCachePolicy = 'catalogue' | 'lists' | 'interface';

/** An object's tags, by which CloudFront invalidates it: metadata of the object, which S3 sends as a header. */
export const cacheTagKey = 'cache-tags';
export const cacheTagHeader = `x-amz-meta-${cacheTagKey}`;
/** The tag of every stored page. */
export const everyPageTag = 'pages';

/** For personal and admin responses, writes, and errors. */
export const noStore = 'no-store';

/** The `Cache-Control` header of a policy. */
export function cacheControl({ browserSeconds, edgeSeconds, immutable }: CachePolicy): string {
  return [
    'public',
    `max-age=${browserSeconds}`,
    ...(browserSeconds === 0 ? ['must-revalidate'] : []),
    ...(edgeSeconds === browserSeconds ? [] : [`s-maxage=${edgeSeconds}`]),
    ...(immutable ? ['immutable'] : []),
  ].join(', ');
}

const objectPolicies = Object.values(cachePolicies).flatMap((policy) =>
  'keys' in policy ? [policy] : [],
);

/**
 * The `Cache-Control` of an object. It is stored with the object and not set by the behaviour, so that a 404 under an
 * immutable prefix is not cached for a year.
 */
export const cacheControlFor = (key: string): string =>
  cacheControl(objectPolicies.find(({ keys }) => keys.test(key))!);
