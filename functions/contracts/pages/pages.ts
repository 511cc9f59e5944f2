/** One page of the site, or all pages of one path with parameters. */
interface Page {
  /** As the router matches it. */
  readonly path: string;
  /**
   * `build`: prerendered with the site; `publish`: at its first request, and stored until one of its entities changes;
   * `request`: for each request, and never stored; `never`: rendered by the browser only.
   */
  readonly prerender: 'build' | 'publish' | 'request' | 'never';
  /** The query parameters that choose a prerendered page, in the order of its key. */
  readonly query?: readonly string[];
}

/** Every page. The router, prerenderer, publisher, sitemap, metrics and tests derive from this record. */
export const pages = {
  home: { path: '/', prerender: 'publish' },
  notes: {
    path: '/notes',
    prerender: 'publish',
    query: ['branch', 'semester', 'subject'],
  },
  note: { path: '/notes/:noteId', prerender: 'publish' },
  download: { path: '/download/:noteId', prerender: 'request' },
  recent: { path: '/recent', prerender: 'publish' },
  branches: { path: '/branches', prerender: 'publish' },
  course: { path: '/courses/:schemeYear/:code', prerender: 'publish' },
  bookmarks: { path: '/bookmarks', prerender: 'build' },
  unsubscribe: { path: '/unsubscribe', prerender: 'build' },
  uploadNotes: { path: '/upload-notes', prerender: 'publish' },
  submission: { path: '/submissions/:receiptId', prerender: 'never' },
  contributors: { path: '/contributors', prerender: 'publish' },
  contributor: { path: '/contributors/:slug', prerender: 'publish' },
  reward: { path: '/reward', prerender: 'publish' },
  sgpaCalculator: { path: '/sgpa-calculator', prerender: 'build' },
  jobUpdates: { path: '/job-updates', prerender: 'publish' },
  jobUpdate: { path: '/job-updates/:jobId', prerender: 'publish' },
  techNews: { path: '/technews', prerender: 'publish' },
  newsArticle: { path: '/news/:slug', prerender: 'publish' },
  vtuResults: { path: '/vtu-results', prerender: 'publish' },
  resultArticle: { path: '/results/:slug', prerender: 'publish' },
  projectServices: { path: '/project-services', prerender: 'publish' },
  customProjects: { path: '/custom-projects', prerender: 'publish' },
  readyProjects: { path: '/ready-projects', prerender: 'publish' },
  projectConsultation: { path: '/project-consultation', prerender: 'publish' },
  projectPortfolio: { path: '/project-portfolio', prerender: 'publish' },
  about: { path: '/about', prerender: 'publish' },
  privacyPolicy: { path: '/privacy-policy', prerender: 'publish' },
  termsOfUse: { path: '/terms-of-use', prerender: 'publish' },
  contact: { path: '/contact', prerender: 'publish' },
  adminLogin: { path: '/admin-login', prerender: 'never' },
  admin: { path: '/admin', prerender: 'never' },
  adminSchemes: { path: '/admin/schemes', prerender: 'never' },
  adminBranches: { path: '/admin/branches', prerender: 'never' },
  adminSubjects: { path: '/admin/subjects', prerender: 'never' },
  adminNoteManager: { path: '/admin/note-manager', prerender: 'never' },
  adminRewards: { path: '/admin/rewards', prerender: 'never' },
  adminRedemptions: { path: '/admin/redemptions', prerender: 'never' },
  adminJobUpdates: { path: '/admin/job-updates', prerender: 'never' },
  adminCatalogue: { path: '/admin/catalogue', prerender: 'never' },
  adminAudit: { path: '/admin/audit', prerender: 'never' },
  adminPendingNotes: { path: '/admin/pending-notes', prerender: 'never' },
  adminInbox: { path: '/admin/inbox', prerender: 'never' },
  adminDemand: { path: '/admin/demand', prerender: 'never' },
  adminNewsletter: { path: '/admin/site/newsletter', prerender: 'never' },
  adminRequests: { path: '/admin/requests', prerender: 'never' },
  adminSite: { path: '/admin/site', prerender: 'never' },
  adminSecurity: { path: '/admin/security', prerender: 'never' },
} as const satisfies Readonly<Record<string, Page>>;

type Pages = typeof pages;
export type PageName = keyof Pages;

/** The names of the pages that are rendered at such a time. */
export type PrerenderedAt<P extends Page['prerender']> = {
  [N in PageName]: Pages[N]['prerender'] extends P ? N : never;
}[PageName];

/** The pages with all optional fields of the interface. */
export const pageList: readonly Page[] = Object.values(pages);

/** The paths of the public pages, by which views and loading times are counted. */
export type PagePattern = Pages[PrerenderedAt<'build' | 'publish' | 'request'>]['path'];
export const pagePatterns = pageList
  .filter(({ prerender }) => prerender !== 'never')
  .map(({ path }) => path) as PagePattern[];

const expressions = pageList.map(
  (page) => [new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`), page] as const,
);

export const pageAt = (pathname: string): Page | undefined =>
  expressions.find(([expression]) => expression.test(pathname))?.[1];

export const hasParameters = (path: string): boolean => path.includes(':');

/** Paths without parameters. */
export const fixedPaths = (prerender: Page['prerender']): string[] =>
  pageList
    .filter((page) => page.prerender === prerender && !hasParameters(page.path))
    .map(({ path }) => path);

/** Puts parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
