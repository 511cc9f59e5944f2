import type { PagesRendered } from '../../../functions/contracts/pages/pages.ts';
import { patterns } from '../../../functions/contracts/pages/paths.ts';

type LazyPageName = PagesRendered<'build' | 'cached' | 'per-request'>;

const modules: Readonly<Record<LazyPageName, string>> = {
  home: 'home/home-page',
  notes: 'notes/pages/notes-page',
  note: 'notes/pages/note-page',
  download: 'notes/pages/download-page',
  recent: 'notes/pages/recent-page',
  branches: 'branches/branches-page',
  course: 'course/course-page',
  contributors: 'contributors/contributors-page',
  contributor: 'contributors/contributor-page',
  uploadNotes: 'upload/upload-page',
  reward: 'rewards/reward-page',
  jobUpdates: 'jobs/jobs-page',
  jobUpdate: 'jobs/job-page',
  bookmarks: 'bookmarks/bookmarks-page',
  sgpaCalculator: 'calculator/calculator-page',
  techNews: 'news/tech-news-page',
  newsArticle: 'news/news-article-page',
  vtuResults: 'results/results-page',
  resultArticle: 'results/result-article-page',
  projectServices: 'projects/projects-page',
  customProjects: 'projects/projects-page',
  readyProjects: 'projects/projects-page',
  projectConsultation: 'projects/projects-page',
  projectPortfolio: 'projects/projects-page',
  about: 'static-pages/text-page',
  privacyPolicy: 'static-pages/text-page',
  termsOfUse: 'static-pages/text-page',
  contact: 'contact/contact-page',
  confirmSubscription: 'news/confirm-subscription-page',
  unsubscribe: 'news/unsubscribe-page',
};

/** The module under `features` of each page with a script of its own, by the page's pattern. */
export const lazyPageModules: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).map(([name, module]) => [patterns[name as LazyPageName], module]),
);
