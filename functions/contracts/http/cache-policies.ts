/** How long an answer is kept, in seconds, and by whom. */
interface Keeping {
  readonly what: string;
  /** Keys of the site's and the files' bucket; of several rows the first that fits counts. */
  readonly keys?: RegExp;
  readonly browser: number;
  readonly edge: number;
  /** For so long an old answer may be shown while a new one is asked for. */
  readonly whileAsking?: number;
  /** Under this address there will never be another. */
  readonly immutable?: true;
  readonly why: string;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** Every kind of answer that somebody may keep. Whatever has no row is kept by nobody. */
export const keepings = {
  assets: {
    what: 'Scripts, styles and fonts of the build',
    keys: /^assets\//,
    browser: year,
    edge: year,
    immutable: true,
    why: 'named by their content',
  },
  files: {
    what: 'Approved files',
    keys: /^files\//,
    browser: hour,
    edge: hour,
    why: 'an hour after it is taken down a file is gone, even where an invalidation is lost',
  },
  currentSearch: {
    what: 'Which search index is the newest',
    keys: /^search\/current\.json$/,
    browser: 0,
    edge: 5,
    why: 'a new note is to be found within seconds',
  },
  search: {
    what: 'Parts of the search index',
    keys: /^search\//,
    browser: year,
    edge: year,
    immutable: true,
    why: 'named by their content',
  },
  pages: {
    what: 'Pages that are written ahead, and the answers they were made of',
    keys: /^pages\//,
    browser: 0,
    edge: day,
    why: 'whoever writes one anew invalidates it',
  },
  machines: {
    what: 'What machines ask: robots.txt, sitemaps, the manifest, icons',
    keys: /^(robots\.txt|sitemap[\w-]*\.xml|site\.webmanifest|favicon\.svg|[\w-]+\.png)$/,
    browser: hour,
    edge: hour,
    why: 'nobody waits for a change of them',
  },
  site: {
    what: 'The shell, the settings, the service worker and whatever else lies in the site',
    keys: /^/,
    browser: 0,
    edge: 0,
    why: 'each deployment may change them',
  },
  catalogue: {
    what: 'Schemes, branches and subjects, by the API',
    browser: 5 * minute,
    edge: minute,
    whileAsking: 10 * minute,
    why: 'they change some days a year',
  },
  lists: {
    what: 'Notes, jobs, rewards and figures, by the API',
    browser: 0,
    edge: 5,
    why: 'a change is seen within seconds, a crowd asks the table once',
  },
  interface: {
    what: 'The OpenAPI document',
    browser: 5 * minute,
    edge: 5 * minute,
    why: 'it changes with a deployment',
  },
} as const satisfies Readonly<Record<string, Keeping>>;

/** The kinds of answers of the API that anybody may keep. */
export type KeptAnswer = 'catalogue' | 'lists' | 'interface';

/** What nobody may keep: answers to a person, to an administrator, to whatever is not a read; failures. */
export const keptByNobody = 'no-store';

/** A kind of answer as `Cache-Control`. What browsers do not keep they ask for anew each time. */
export function cacheControl({ browser, edge, whileAsking, immutable }: Keeping): string {
  return [
    'public',
    `max-age=${browser}`,
    ...(browser === 0 ? ['must-revalidate'] : []),
    ...(edge === browser ? [] : [`s-maxage=${edge}`]),
    ...(whileAsking ? [`stale-while-revalidate=${whileAsking}`] : []),
    ...(immutable ? ['immutable'] : []),
  ].join(', ');
}

const objects = Object.values(keepings).flatMap((keeping) => ('keys' in keeping ? [keeping] : []));

/** The `Cache-Control` of an object. It lies with the object, so that what is missing today is not missing for a year. */
export const keptFor = (key: string): string =>
  cacheControl(objects.find(({ keys }) => keys.test(key))!);
