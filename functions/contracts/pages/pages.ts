/** One page of the site, or all pages of one path with parameters. */
interface Page {
  /** As the router matches it. */
  readonly path: string;
  /**
   * `build`: prerendered with the site; `cached`: at its first request, and stored until one of its entities changes;
   * `per-request`: for each request, and never stored; `browser`: rendered by the browser only.
   */
  readonly rendering: 'build' | 'cached' | 'per-request' | 'browser';
  /** The query parameters that choose a prerendered page, in the order of its key. */
  readonly query?: readonly string[];
}

/** Every page. The router, prerenderer, publisher, sitemap, metrics and tests derive from this record. */
export const pages = {
  home: { path: '/', rendering: 'cached' },
  notes: {
    path: '/notes',
    rendering: 'cached',
    query: ['branch', 'semester', 'subject'],
  },
  note: { path: '/notes/:noteId', rendering: 'cached' },
  download: { path: '/download/:noteId', rendering: 'per-request' },
  recent: { path: '/recent', rendering: 'cached' },
  branches: { path: '/branches', rendering: 'cached' },
  course: { path: '/courses/:schemeYear/:code', rendering: 'cached' },
  bookmarks: { path: '/bookmarks', rendering: 'build' },
  confirmSubscription: { path: '/confirm-subscription', rendering: 'build' },
  unsubscribe: { path: '/unsubscribe', rendering: 'build' },
  uploadNotes: { path: '/upload-notes', rendering: 'cached' },
  submission: { path: '/submissions/:receiptId', rendering: 'browser' },
  contributors: { path: '/contributors', rendering: 'cached' },
  contributor: { path: '/contributors/:slug', rendering: 'cached' },
  reward: { path: '/reward', rendering: 'cached' },
  sgpaCalculator: { path: '/sgpa-calculator', rendering: 'build' },
  jobUpdates: { path: '/job-updates', rendering: 'cached' },
  jobUpdate: { path: '/job-updates/:jobId', rendering: 'cached' },
  techNews: { path: '/technews', rendering: 'cached' },
  newsArticle: { path: '/news/:slug', rendering: 'cached' },
  vtuResults: { path: '/vtu-results', rendering: 'cached' },
  resultArticle: { path: '/results/:slug', rendering: 'cached' },
  projectServices: { path: '/project-services', rendering: 'cached' },
  customProjects: { path: '/custom-projects', rendering: 'cached' },
  readyProjects: { path: '/ready-projects', rendering: 'cached' },
  projectConsultation: { path: '/project-consultation', rendering: 'cached' },
  projectPortfolio: { path: '/project-portfolio', rendering: 'cached' },
  about: { path: '/about', rendering: 'cached' },
  privacyPolicy: { path: '/privacy-policy', rendering: 'cached' },
  termsOfUse: { path: '/terms-of-use', rendering: 'cached' },
  contact: { path: '/contact', rendering: 'cached' },
  adminLogin: { path: '/admin-login', rendering: 'browser' },
  admin: { path: '/admin', rendering: 'browser' },
  adminSchemes: { path: '/admin/schemes', rendering: 'browser' },
  adminBranches: { path: '/admin/branches', rendering: 'browser' },
  adminSubjects: { path: '/admin/subjects', rendering: 'browser' },
  adminNoteManager: { path: '/admin/note-manager', rendering: 'browser' },
  adminRewards: { path: '/admin/rewards', rendering: 'browser' },
  adminRedemptions: { path: '/admin/redemptions', rendering: 'browser' },
  adminJobUpdates: { path: '/admin/job-updates', rendering: 'browser' },
  adminCatalogue: { path: '/admin/catalogue', rendering: 'browser' },
  adminAudit: { path: '/admin/audit', rendering: 'browser' },
  adminPendingNotes: { path: '/admin/pending-notes', rendering: 'browser' },
  adminInbox: { path: '/admin/inbox', rendering: 'browser' },
  adminDemand: { path: '/admin/demand', rendering: 'browser' },
  adminNewsletter: { path: '/admin/site/newsletter', rendering: 'browser' },
  adminRequests: { path: '/admin/requests', rendering: 'browser' },
  adminSite: { path: '/admin/site', rendering: 'browser' },
  adminSecurity: { path: '/admin/security', rendering: 'browser' },
} as const satisfies Readonly<Record<string, Page>>;

type Pages = typeof pages;
export type PageName = keyof Pages;

/** The names of the pages that are rendered at such a time. */
export type PagesRendered<P extends Page['rendering']> = {
  [N in PageName]: Pages[N]['rendering'] extends P ? N : never;
}[PageName];

/** The pages with all optional fields of the interface. */
export const pageList: readonly Page[] = Object.values(pages);

/** The paths of the public pages, by which views and loading times are counted. */
export type PagePattern = Pages[PagesRendered<'build' | 'cached' | 'per-request'>]['path'];
export const pagePatterns = pageList
  .filter(({ rendering }) => rendering !== 'browser')
  .map(({ path }) => path) as PagePattern[];

/**
 * What a parameter of a path may be. Every id, slug, year and code is one, so no page's address is encoded, and each
 * page has one address.
 */
const parameter = String.raw`[\w-]{1,80}`;

/** The expression of a page's path, without anchors. */
export const pathExpression = (path: string): string => path.replace(/:\w+/g, parameter);

const expressions = pageList.map(
  (page) => [new RegExp(`^${pathExpression(page.path)}$`), page] as const,
);

export const pageAt = (pathname: string): Page | undefined =>
  expressions.find(([expression]) => expression.test(pathname))?.[1];

export const hasParameters = (path: string): boolean => path.includes(':');

/** Paths without parameters. */
export const fixedPaths = (rendering: Page['rendering']): string[] =>
  pageList
    .filter((page) => page.rendering === rendering && !hasParameters(page.path))
    .map(({ path }) => path);

/** Puts parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
