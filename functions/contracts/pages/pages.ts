import type { Entity } from '../domain/entities.ts';

/** One page of the site, or all pages of one path with parameters. */
interface Page {
  /** As the router matches it. */
  readonly path: string;
  /**
   * `build`: prerendered with the site; `publish`: by the publisher, at a deployment and after changes of its entities;
   * `never`: rendered by the browser only.
   */
  readonly prerender: 'build' | 'publish' | 'never';
  /** The entities on it; for each path parameter, the item's attribute that is its value. */
  readonly dependsOn?: { readonly [E in Entity]?: Readonly<Record<string, string>> };
  /** The query parameters that choose a prerendered page, in the order of its key. */
  readonly query?: readonly string[];
}

/** Every page. The router, prerenderer, publisher, sitemap, metrics and tests derive from this record. */
export const pages = {
  home: { path: '/', prerender: 'publish', dependsOn: { note: {}, branch: {}, scheme: {} } },
  notes: {
    path: '/notes',
    prerender: 'publish',
    dependsOn: { note: {}, branch: {}, scheme: {} },
    query: ['branch', 'semester', 'subject'],
  },
  note: {
    path: '/notes/:noteId',
    prerender: 'publish',
    dependsOn: { note: { noteId: 'id' } },
  },
  download: {
    path: '/download/:noteId',
    prerender: 'publish',
    dependsOn: { note: { noteId: 'id' } },
  },
  recent: { path: '/recent', prerender: 'publish', dependsOn: { note: {} } },
  branches: { path: '/branches', prerender: 'publish', dependsOn: { branch: {}, scheme: {} } },
  course: {
    path: '/subjects/:schemeYear/:code',
    prerender: 'publish',
    dependsOn: {
      note: { schemeYear: 'scheme_year', code: 'subject_code' },
      subject: { schemeYear: 'scheme_year', code: 'code' },
    },
  },
  bookmarks: { path: '/bookmarks', prerender: 'build' },
  unsubscribe: { path: '/unsubscribe', prerender: 'build' },
  uploadNotes: {
    path: '/upload-notes',
    prerender: 'publish',
    dependsOn: { branch: {}, scheme: {} },
  },
  reward: { path: '/reward', prerender: 'publish', dependsOn: { reward: {} } },
  sgpaCalculator: { path: '/sgpa-calculator', prerender: 'build' },
  jobUpdates: { path: '/job-updates', prerender: 'publish', dependsOn: { job: {} } },
  jobUpdate: {
    path: '/job-updates/:jobId',
    prerender: 'publish',
    dependsOn: { job: { jobId: 'id' } },
  },
  techNews: { path: '/technews', prerender: 'build' },
  newsArticle: { path: '/news/:slug', prerender: 'build' },
  vtuResults: { path: '/vtu-results', prerender: 'build' },
  resultArticle: { path: '/results/:slug', prerender: 'build' },
  projectServices: { path: '/project-services', prerender: 'build' },
  customProjects: { path: '/custom-projects', prerender: 'build' },
  readyProjects: { path: '/ready-projects', prerender: 'build' },
  projectConsultation: { path: '/project-consultation', prerender: 'build' },
  projectPortfolio: { path: '/project-portfolio', prerender: 'build' },
  about: { path: '/about', prerender: 'build' },
  privacyPolicy: { path: '/privacy-policy', prerender: 'build' },
  termsOfUse: { path: '/terms-of-use', prerender: 'build' },
  contact: { path: '/contact', prerender: 'build' },
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
  adminSecurity: { path: '/admin/security', prerender: 'never' },
} as const satisfies Readonly<Record<string, Page>>;

type Pages = typeof pages;
export type PageName = keyof Pages;

/** The names of the pages that are prerendered at build or by the publisher. */
export type PrerenderedAt<P extends Page['prerender']> = {
  [N in PageName]: Pages[N]['prerender'] extends P ? N : never;
}[PageName];

/** The pages with all optional fields of the interface. */
export const pageList: readonly Page[] = Object.values(pages);

/** The paths of the public pages, by which views and loading times are counted. */
export type PagePattern = Pages[PrerenderedAt<'build' | 'publish'>]['path'];
export const pagePatterns = pageList
  .filter(({ prerender }) => prerender !== 'never')
  .map(({ path }) => path) as PagePattern[];

export const hasParameters = (path: string): boolean => path.includes(':');

/** Paths without parameters. */
export const fixedPaths = (prerender: Page['prerender']): string[] =>
  pageList
    .filter((page) => page.prerender === prerender && !hasParameters(page.path))
    .map(({ path }) => path);

/** Puts parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
