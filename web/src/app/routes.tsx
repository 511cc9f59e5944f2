import { Outlet, type RouteObject } from 'react-router-dom';
import { laterPages, type LaterPage } from '../content/later-pages.ts';
import { loadBranches } from '../features/branches/branches-loader.ts';
import { loadHome } from '../features/home/home-loader.ts';
import { loadNote } from '../features/notes/note-loader.ts';
import { loadNotes } from '../features/notes/notes-loader.ts';
import { loadRecent } from '../features/notes/recent-loader.ts';
import { ApiProvider, type WebApi } from '../lib/api.ts';
import { ErrorPage } from './error-page.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { patterns } from './paths.ts';

/** Holds the page's height while its code arrives, so that the footer stays where it is. */
const HydrateFallback = () => <div className="min-h-dvh" />;

const laterRoute = (page: LaterPage): RouteObject => ({
  path: page.path,
  HydrateFallback,
  lazy: {
    Component: async () => {
      const { LaterPage } = await import('../features/later/later-page.tsx');
      return () => <LaterPage page={page} />;
    },
  },
});

/** Every page of the site. Loaders are here at once and ask the interface while the page's code arrives. */
export const createRoutes = (api: WebApi): RouteObject[] => [
  {
    element: (
      <ApiProvider value={api}>
        <Outlet />
      </ApiProvider>
    ),
    errorElement: <ErrorPage />,
    children: [
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              {
                path: patterns.home,
                loader: loadHome(api),
                HydrateFallback,
                lazy: {
                  Component: async () => (await import('../features/home/home-page.tsx')).HomePage,
                },
              },
              {
                path: patterns.notes,
                loader: loadNotes(api),
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/notes/pages/notes-page.tsx')).NotesPage,
                },
              },
              {
                path: patterns.note,
                loader: loadNote(api),
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/notes/pages/note-page.tsx')).NotePage,
                },
              },
              {
                path: patterns.download,
                loader: loadNote(api),
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/notes/pages/download-page.tsx')).DownloadPage,
                },
              },
              {
                path: patterns.recent,
                loader: loadRecent(api),
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/notes/pages/recent-page.tsx')).RecentPage,
                },
              },
              {
                path: patterns.branches,
                loader: loadBranches(api),
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/branches/branches-page.tsx')).BranchesPage,
                },
              },
              {
                path: patterns.newsArticle,
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/later/announcement-page.tsx')).NewsPage,
                },
              },
              {
                path: patterns.resultArticle,
                HydrateFallback,
                lazy: {
                  Component: async () =>
                    (await import('../features/later/announcement-page.tsx')).ResultPage,
                },
              },
              ...laterPages.filter(({ bare }) => !bare).map(laterRoute),
            ],
          },
        ],
      },
      {
        element: <BareLayout />,
        children: [
          ...laterPages.filter(({ bare }) => bare).map(laterRoute),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
