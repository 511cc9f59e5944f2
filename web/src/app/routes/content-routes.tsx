import type { PageName } from '../../../../functions/contracts/pages/pages.ts';
import type { TextName } from '../../../../functions/contracts/domain/content.ts';
import type { WebApi } from '../../lib/api/api.ts';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { loadContent } from '../../routing/load-content.ts';
import type { PageRoute } from './route.tsx';

const ProjectsPage = lazyPage(
  async () => (await import('../../features/static-pages/projects-page.tsx')).ProjectsPage,
);

const TextPage = lazyPage(
  async () => (await import('../../features/static-pages/text-page.tsx')).TextPage,
);

/** The pages with the owner's content. */
export const contentParts = (api: WebApi) => {
  const { site } = api;
  const load = loadContent;
  const text = (name: TextName): PageRoute => ({
    Page: TextPage,
    load: load(() => site.getText({ params: { name } })),
  });
  const projects: PageRoute = { Page: ProjectsPage, load: load(() => site.listProjects()) };
  return {
    techNews: {
      Page: lazyPage(
        async () => (await import('../../features/news/tech-news-page.tsx')).TechNewsPage,
      ),
      load: load(() => site.listNews()),
    },
    newsArticle: {
      Page: lazyPage(
        async () => (await import('../../features/news/news-article-page.tsx')).NewsArticlePage,
      ),
      load: load(({ params }) => site.getNews({ params: { slug: params['slug']! } })),
    },
    vtuResults: {
      Page: lazyPage(
        async () => (await import('../../features/results/results-page.tsx')).ResultsPage,
      ),
      load: load(() => site.listResults()),
    },
    resultArticle: {
      Page: lazyPage(
        async () =>
          (await import('../../features/results/result-article-page.tsx')).ResultArticlePage,
      ),
      load: load(({ params }) => site.getResult({ params: { slug: params['slug']! } })),
    },
    projectServices: projects,
    customProjects: projects,
    readyProjects: projects,
    projectConsultation: projects,
    projectPortfolio: projects,
    about: text('about'),
    privacyPolicy: text('privacy'),
    termsOfUse: text('terms'),
    contact: {
      Page: lazyPage(
        async () => (await import('../../features/static-pages/contact-page.tsx')).ContactPage,
      ),
    },
  } satisfies { readonly [N in PageName]?: PageRoute };
};
