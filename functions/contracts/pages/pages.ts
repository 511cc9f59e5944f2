import type { Page } from './page.ts';

/** The tabs of one page. */
const projects = {
  rendering: 'cached',
  dependsOn: { content: {} },
  component: 'static-pages/projects-page#ProjectsPage',
  response: 'site.listProjects',
} as const;

/** A text of the owner. */
const text = {
  rendering: 'cached',
  dependsOn: { content: {} },
  component: 'static-pages/text-page#TextPage',
  response: 'site.getText',
} as const;

/**
 * Every page. Router, scripts, renderer, edge, invalidation, sitemap, service worker, metrics and tests derive from these
 * records.
 */
export const pages = {
  home: {
    path: '/',
    rendering: 'cached',
    dependsOn: { note: {}, branch: {}, scheme: {}, content: {} },
    component: 'home/home-page#HomePage',
    load: 'home/home-loader#loadHome',
  },
  notes: {
    path: '/notes',
    rendering: 'cached',
    query: ['branch', 'semester', 'subject'],
    dependsOn: { note: {}, branch: {}, scheme: {} },
    component: 'notes/notes-page#NotesPage',
    load: 'notes/notes-loader#loadNotes',
  },
  note: {
    path: '/notes/:noteId',
    rendering: 'cached',
    dependsOn: { note: { noteId: 'id' } },
    component: 'notes/note-page#NotePage',
    load: 'notes/note-loader#loadNote',
    hasMissingState: true,
  },
  download: {
    path: '/download/:noteId',
    rendering: 'per-request',
    component: 'notes/download-page#DownloadPage',
    load: 'notes/note-loader#loadNote',
    hasMissingState: true,
  },
  recent: {
    path: '/recent',
    rendering: 'cached',
    dependsOn: { note: {} },
    component: 'notes/recent-page#RecentPage',
    load: 'notes/recent-loader#loadRecent',
  },
  branches: {
    path: '/branches',
    rendering: 'cached',
    dependsOn: { branch: {}, scheme: {} },
    component: 'branches/branches-page#BranchesPage',
    load: 'branches/branches-loader#loadBranches',
  },
  course: {
    path: '/courses/:schemeYear/:code',
    rendering: 'cached',
    dependsOn: {
      note: { schemeYear: 'scheme_year', code: 'subject_code' },
      subject: { schemeYear: 'scheme_year', code: 'code' },
    },
    component: 'course/course-page#CourseRoute',
    load: 'course/course-loader#loadCourse',
  },
  bookmarks: {
    path: '/bookmarks',
    rendering: 'build',
    component: 'bookmarks/bookmarks-page#BookmarksPage',
  },
  confirmSubscription: {
    path: '/confirm-subscription',
    rendering: 'build',
    component: 'news/confirm-subscription-page#ConfirmSubscriptionPage',
  },
  unsubscribe: {
    path: '/unsubscribe',
    rendering: 'build',
    component: 'news/unsubscribe-page#UnsubscribePage',
  },
  uploadNotes: {
    path: '/upload-notes',
    rendering: 'cached',
    dependsOn: { branch: {}, scheme: {} },
    component: 'upload/upload-page#UploadPage',
    load: 'upload/upload-loader#loadUpload',
  },
  submission: {
    path: '/submissions/:receiptId',
    rendering: 'browser',
    component: 'submission/submission-page#SubmissionPage',
    response: 'submissions.getReceipt',
  },
  contributors: {
    path: '/contributors',
    rendering: 'cached',
    dependsOn: { contributorPage: {} },
    component: 'contributors/contributors-page#ContributorsPage',
    response: 'contributors.listContributors',
  },
  contributor: {
    path: '/contributors/:slug',
    rendering: 'cached',
    dependsOn: { contributorPage: { slug: 'slug' }, note: { slug: 'contributor_slug' } },
    component: 'contributors/contributor-page#ContributorPage',
    response: 'contributors.getContributor',
  },
  reward: {
    path: '/reward',
    rendering: 'cached',
    dependsOn: { reward: {} },
    component: 'rewards/reward-page#RewardPage',
    load: 'rewards/reward-loader#loadReward',
  },
  sgpaCalculator: {
    path: '/sgpa-calculator',
    rendering: 'build',
    component: 'calculator/calculator-page#CalculatorPage',
  },
  jobUpdates: {
    path: '/job-updates',
    rendering: 'cached',
    dependsOn: { job: {} },
    component: 'jobs/jobs-page#JobsPage',
    load: 'jobs/jobs-loader#loadJobs',
  },
  jobUpdate: {
    path: '/job-updates/:jobId',
    rendering: 'cached',
    dependsOn: { job: { jobId: 'id' } },
    component: 'jobs/job-page#JobPage',
    load: 'jobs/job-loader#loadJob',
    hasMissingState: true,
  },
  techNews: {
    path: '/technews',
    rendering: 'cached',
    dependsOn: { content: {} },
    component: 'news/tech-news-page#TechNewsPage',
    response: 'site.listNews',
  },
  newsArticle: {
    path: '/news/:slug',
    rendering: 'cached',
    dependsOn: { content: { slug: 'slug' } },
    component: 'news/news-article-page#NewsArticlePage',
    response: 'site.getNews',
  },
  vtuResults: {
    path: '/vtu-results',
    rendering: 'cached',
    dependsOn: { content: {} },
    component: 'results/results-page#ResultsPage',
    response: 'site.listResults',
  },
  resultArticle: {
    path: '/results/:slug',
    rendering: 'cached',
    dependsOn: { content: { slug: 'slug' } },
    component: 'results/result-article-page#ResultArticlePage',
    response: 'site.getResult',
  },
  projectServices: { path: '/project-services', ...projects },
  customProjects: { path: '/custom-projects', ...projects },
  readyProjects: { path: '/ready-projects', ...projects },
  projectConsultation: { path: '/project-consultation', ...projects },
  projectPortfolio: { path: '/project-portfolio', ...projects },
  about: { path: '/about', ...text, params: { name: 'about' } },
  privacyPolicy: { path: '/privacy-policy', ...text, params: { name: 'privacy' } },
  termsOfUse: { path: '/terms-of-use', ...text, params: { name: 'terms' } },
  contact: {
    path: '/contact',
    rendering: 'cached',
    dependsOn: { content: {} },
    component: 'static-pages/contact-page#ContactPage',
  },
  adminLogin: {
    path: '/admin-login',
    rendering: 'browser',
    component: 'admin/sign-in/login-page#LoginPage',
  },
  admin: {
    path: '/admin',
    rendering: 'admin',
    component: 'admin/notes/notes-page#NotesPage',
  },
} as const satisfies Readonly<Record<string, Page>>;

type Pages = typeof pages;
export type PageName = keyof Pages;

/** The names with the records, with all optional fields of the interface. */
export const pageEntries = Object.entries(pages) as readonly (readonly [PageName, Page])[];

/** Whether the server renders a page. */
export const isServed = ({ rendering }: Page): boolean =>
  rendering !== 'browser' && rendering !== 'admin';

/** The paths of the pages that the server renders, by which views and loading times are counted. */
export type PagePattern = Exclude<
  Pages[PageName],
  { readonly rendering: 'browser' | 'admin' }
>['path'];
export const pagePatterns = pageEntries
  .filter(([, page]) => isServed(page))
  .map(([, { path }]) => path) as PagePattern[];

/**
 * What a parameter of a path may be. Every id, slug, year and code is one, so no page's address is encoded, and each
 * page has one address.
 */
const parameter = String.raw`[\w-]{1,80}`;

/** The expression of a page's path, without anchors. */
export const pathExpression = (path: string): string => path.replace(/:\w+/g, parameter);

const expressions = pageEntries.map(
  ([, page]) => [new RegExp(`^${pathExpression(page.path)}$`), page] as const,
);

export const pageAt = (pathname: string): Page | undefined =>
  expressions.find(([expression]) => expression.test(pathname))?.[1];

export const hasParameters = (path: string): boolean => path.includes(':');

/** Paths without parameters. */
export const fixedPaths = (rendering: Page['rendering']): string[] =>
  pageEntries
    .filter(([, page]) => page.rendering === rendering && !hasParameters(page.path))
    .map(([, { path }]) => path);

/** Puts parameters into a path. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

const browserPaths = pageEntries
  .filter(([, page]) => !isServed(page))
  .map(([, { path }]) => (hasParameters(path) ? path.replace(/:.*/, '.*') : `${path}(?:/.*)?`));

/** The expression of the addresses that only a browser renders: those of such pages, and all below them. */
export const browserAddresses = `^(?:${browserPaths.join('|')})$`;
