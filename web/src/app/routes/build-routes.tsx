import type { PagesRendered } from '../../../../functions/contracts/pages/pages.ts';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { routesOf, type PageRoute } from './route.tsx';

/** The prerendered public pages without data. */
const parts: Record<PagesRendered<'build'>, PageRoute> = {
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
  confirmSubscription: {
    Page: lazyPage(
      async () =>
        (await import('../../features/news/confirm-subscription-page.tsx')).ConfirmSubscriptionPage,
    ),
  },
  unsubscribe: {
    Page: lazyPage(
      async () => (await import('../../features/news/unsubscribe-page.tsx')).UnsubscribePage,
    ),
  },
};

export const buildRoutes = routesOf(parts);
