import type { Page } from './page.ts';

/** The tabs of one page. */
const projects = {
  rendering: 'cached',
  dependsOn: { content: {} },
  component: 'content/projects-page#ProjectsPage',
  response: 'site.listProjects',
} as const;

/** The questions of a course's papers: all of them, or those of one module. */
const questions = {
  rendering: 'cached',
  dependsOn: {
    note: { schemeYear: 'scheme_year', code: 'subject_code' },
    subject: { schemeYear: 'scheme_year', code: 'code' },
  },
  component: 'questions/questions-page#QuestionsPage',
  response: 'papers.listQuestions',
} as const;

/** A text of the owner. */
const text = {
  rendering: 'cached',
  dependsOn: { content: {} },
  component: 'content/text-page#TextPage',
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
    load: 'notes/notes-loader#loadNote',
  },
  noteText: {
    path: '/notes/:noteId/text',
    rendering: 'cached',
    dependsOn: { note: { noteId: 'id' } },
    component: 'notes/note-text-page#NoteTextPage',
    response: 'notes.getNoteText',
  },
  download: {
    path: '/download/:noteId',
    rendering: 'per-request',
    component: 'notes/download-page#DownloadPage',
    load: 'notes/notes-loader#loadNote',
  },
  recent: {
    path: '/recent',
    rendering: 'cached',
    dependsOn: { note: {} },
    component: 'notes/recent-page#RecentPage',
    load: 'notes/notes-loader#loadRecent',
  },
  branches: {
    path: '/branches',
    rendering: 'cached',
    dependsOn: { branch: {}, scheme: {} },
    component: 'course/branches-page#BranchesPage',
    load: 'course/branches-loader#loadBranches',
  },
  course: {
    path: '/courses/:schemeYear/:code',
    rendering: 'cached',
    dependsOn: {
      note: { schemeYear: 'scheme_year', code: 'subject_code' },
      subject: { schemeYear: 'scheme_year', code: 'code' },
      exam: { schemeYear: 'scheme_year', code: 'code' },
    },
    component: 'course/course-page#CourseRoute',
    load: 'course/course-loader#loadCourse',
  },
  courseQuestions: { path: '/courses/:schemeYear/:code/questions', ...questions },
  moduleQuestions: {
    path: '/courses/:schemeYear/:code/questions/:module',
    ...questions,
    each: ['module', ['module-1', 'module-2', 'module-3', 'module-4', 'module-5']],
  },
  bookmarks: {
    path: '/bookmarks',
    rendering: 'build',
    component: 'notes/bookmarks-page#BookmarksPage',
  },
  confirmSubscription: {
    path: '/confirm-subscription',
    rendering: 'build',
    component: 'content/mailed-link-pages#ConfirmSubscriptionPage',
  },
  unsubscribe: {
    path: '/unsubscribe',
    rendering: 'build',
    component: 'content/mailed-link-pages#UnsubscribePage',
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
    component: 'upload/submission-page#SubmissionPage',
    response: 'submissions.getReceipt',
  },
  contributors: {
    path: '/contributors',
    rendering: 'cached',
    dependsOn: { contributorPage: {} },
    component: 'notes/contributor-pages#ContributorsPage',
    response: 'contributors.listContributors',
  },
  contributor: {
    path: '/contributors/:slug',
    rendering: 'cached',
    dependsOn: { contributorPage: { slug: 'slug' }, note: { slug: 'contributor_slug' } },
    component: 'notes/contributor-pages#ContributorPage',
    response: 'contributors.getContributor',
  },
  reward: {
    path: '/reward',
    rendering: 'cached',
    dependsOn: { reward: {} },
    component: 'rewards/reward-page#RewardPage',
    response: 'rewards.listRewards',
  },
  sgpaCalculator: {
    path: '/sgpa-calculator',
    rendering: 'build',
    component: 'calculator/calculator-page#CalculatorPage',
  },
  planner: {
    path: '/planner',
    rendering: 'build',
    component: 'planner/planner-page#PlannerPage',
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
    response: 'jobs.getJob',
  },
  techNews: {
    path: '/technews',
    rendering: 'cached',
    dependsOn: { content: {} },
    component: 'content/tech-news-page#TechNewsPage',
    response: 'site.listNews',
  },
  newsArticle: {
    path: '/news/:slug',
    rendering: 'cached',
    dependsOn: { content: { slug: 'slug' } },
    component: 'content/news-article-page#NewsArticlePage',
    response: 'site.getNews',
  },
  vtuResults: {
    path: '/vtu-results',
    rendering: 'cached',
    dependsOn: { content: {} },
    component: 'content/results-page#ResultsPage',
    response: 'site.listResults',
  },
  resultArticle: {
    path: '/results/:slug',
    rendering: 'cached',
    dependsOn: { content: { slug: 'slug' } },
    component: 'content/result-article-page#ResultArticlePage',
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
    component: 'content/contact-page#ContactPage',
  },
  adminLogin: {
    path: '/admin-login',
    rendering: 'browser',
    component: 'admin/session/login-page#LoginPage',
  },
  admin: {
    path: '/admin',
    rendering: 'admin',
    component: 'admin/notes/notes-page#NotesPage',
  },
} as const satisfies Readonly<Record<string, Page>>;
