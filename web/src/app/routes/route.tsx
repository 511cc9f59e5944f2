import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageName } from '../../../../functions/contracts/pages/pages.ts';
import { patterns } from '../../../../functions/contracts/pages/paths.ts';
import { lazyPage, type LazyPage } from '../../components/page/lazy-parts.ts';
import { PageDataProvider, type Loader } from '../../routing/page-data.tsx';
import { PageFrame } from './page-frame.tsx';

/** A page's component and loader. */
export interface PageRoute {
  readonly Page: ComponentType | LazyPage;
  readonly load?: Loader;
}

export const route = (path: string, Page: PageRoute['Page'], load?: Loader): RouteObject => ({
  path,
  // The provider is outside the frame: a component that suspends at its first rendering loses its state.
  element: (
    <PageDataProvider load={load} loadScript={'load' in Page ? Page.load : undefined}>
      <PageFrame>
        <Page />
      </PageFrame>
    </PageDataProvider>
  ),
});

export const routesOf = (parts: { readonly [N in PageName]?: PageRoute }): RouteObject[] =>
  Object.entries(parts).map(([name, { Page, load }]) =>
    route(patterns[name as PageName], Page, load),
  );

export const NotFoundPage = lazyPage(
  async () => (await import('../../components/page/not-found-page.tsx')).NotFoundPage,
);
