import type { PrerenderedAt } from '../../../../functions/contracts/pages/pages.ts';
import { lazyPage, routesOf, type PageParts } from './route.tsx';

const ProjectsPage = lazyPage(
  async () => (await import('../../features/projects/projects-page.tsx')).ProjectsPage,
);

/** The public pages without data. */
const parts: Record<PrerenderedAt<'build'>, PageParts> = {
  bookmarks: {
    Page: lazyPage(
      async () => (await import('../../features/bookmarks/bookmarks-page.tsx')).BookmarksPage,
    ),
  },
  sgpaCalculator: {
    Page: lazyPage(
      async () => (await import('../../features/calculator/calculator-page.tsx')).CalculatorPage,
    ),
  },
  techNews: {
    Page: lazyPage(
      async () => (await import('../../features/news/tech-news-page.tsx')).TechNewsPage,
    ),
  },
  newsArticle: {
    Page: lazyPage(
      async () => (await import('../../features/news/news-article-page.tsx')).NewsArticlePage,
    ),
  },
  vtuResults: {
    Page: lazyPage(
      async () => (await import('../../features/results/results-page.tsx')).ResultsPage,
    ),
  },
  resultArticle: {
    Page: lazyPage(
      async () =>
        (await import('../../features/results/result-article-page.tsx')).ResultArticlePage,
    ),
  },
  projectServices: { Page: ProjectsPage },
  customProjects: { Page: ProjectsPage },
  readyProjects: { Page: ProjectsPage },
  projectConsultation: { Page: ProjectsPage },
  projectPortfolio: { Page: ProjectsPage },
  about: {
    Page: lazyPage(
      async () => (await import('../../features/static-pages/text-pages.tsx')).AboutPage,
    ),
  },
  privacyPolicy: {
    Page: lazyPage(
      async () => (await import('../../features/static-pages/text-pages.tsx')).PrivacyPage,
    ),
  },
  termsOfUse: {
    Page: lazyPage(
      async () => (await import('../../features/static-pages/text-pages.tsx')).TermsPage,
    ),
  },
  contact: {
    Page: lazyPage(
      async () => (await import('../../features/contact/contact-page.tsx')).ContactPage,
    ),
  },
  unsubscribe: {
    Page: lazyPage(
      async () => (await import('../../features/news/unsubscribe-page.tsx')).UnsubscribePage,
    ),
  },
};

export const buildRoutes = routesOf(parts);
