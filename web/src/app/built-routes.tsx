import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { page, route } from './route.tsx';

const CalculatorPage = page(
  async () => (await import('../features/calculator/calculator-page.tsx')).CalculatorPage,
);
const BookmarksPage = page(
  async () => (await import('../features/bookmarks/bookmarks-page.tsx')).BookmarksPage,
);
const TechNewsPage = page(
  async () => (await import('../features/news/tech-news-page.tsx')).TechNewsPage,
);
const NewsArticlePage = page(
  async () => (await import('../features/news/news-article-page.tsx')).NewsArticlePage,
);
const ResultsPage = page(
  async () => (await import('../features/results/results-page.tsx')).ResultsPage,
);
const ResultArticlePage = page(
  async () => (await import('../features/results/result-article-page.tsx')).ResultArticlePage,
);
const ProjectsPage = page(
  async () => (await import('../features/projects/projects-page.tsx')).ProjectsPage,
);
const AboutPage = page(
  async () => (await import('../features/static-pages/text-pages.tsx')).AboutPage,
);
const PrivacyPage = page(
  async () => (await import('../features/static-pages/text-pages.tsx')).PrivacyPage,
);
const TermsPage = page(
  async () => (await import('../features/static-pages/text-pages.tsx')).TermsPage,
);
const ContactPage = page(
  async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
);
const UnsubscribePage = page(
  async () => (await import('../features/news/unsubscribe-page.tsx')).UnsubscribePage,
);

/** The paths of the one page of project services. */
const projectPatterns = [
  patterns.projectServices,
  patterns.customProjects,
  patterns.readyProjects,
  patterns.projectConsultation,
  patterns.projectPortfolio,
];

/** The public pages that only a new version of the site changes: they are written when it is built. */
export const builtRoutes: readonly RouteObject[] = [
  route(patterns.bookmarks, BookmarksPage),
  route(patterns.sgpaCalculator, CalculatorPage),
  route(patterns.techNews, TechNewsPage),
  route(patterns.newsArticle, NewsArticlePage),
  route(patterns.vtuResults, ResultsPage),
  route(patterns.resultArticle, ResultArticlePage),
  ...projectPatterns.map((pattern) => route(pattern, ProjectsPage)),
  route(patterns.about, AboutPage),
  route(patterns.privacyPolicy, PrivacyPage),
  route(patterns.termsOfUse, TermsPage),
  route(patterns.contact, ContactPage),
  route(patterns.unsubscribe, UnsubscribePage),
];
