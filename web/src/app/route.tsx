import { type ComponentType, Suspense, type ReactNode } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import type { PublicApi } from '../../../functions/contracts/api.ts';
import type { Page } from '../../../functions/contracts/pages/page.ts';
import { island } from '../components/page/island.ts';
import type { LazyPage } from '../components/page/lazy-parts.ts';
import type { WebApi } from '../lib/api.ts';
import {
  PageDataProvider,
  type Loader,
  type PageModule,
  useSettledParts,
} from '../routing/page-data.tsx';
import { ErrorBoundary } from '../components/page/error-boundary.tsx';
import { LoadingPage } from '../components/page/page-states.tsx';
import { ErrorPage } from './error-page.tsx';

const skeleton = (
  <div className="[animation:appear_200ms_200ms_backwards]">
    <LoadingPage label="Loading the page" />
  </div>
);

/** While the page's script loads, its skeleton, unless that is quick. A failure replaces only the page. */
function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useSettledParts();
  return (
    <ErrorBoundary fallback={<ErrorPage />} subject={pathname}>
      <Suspense key={pathname} fallback={skeleton}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

export const route = (
  path: string,
  Page: ComponentType | LazyPage,
  load?: Loader,
): RouteObject => ({
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

/** Names of routes: `site.listNews`. */
type ResponseName = {
  [M in keyof PublicApi]: `${M}.${keyof PublicApi[M] & string}`;
}[keyof PublicApi];
type Send = (call: object) => Promise<unknown>;

/** The loader of a page that is made of one response. */
function loadResponse(api: WebApi, response: ResponseName, own: Page['params']): Loader {
  const [module, name] = response.split('.');
  const send = (api as unknown as Record<string, Record<string, Send>>)[module!]![name!]!;
  return ({ params }) => ({ content: send({ params: { ...params, ...own } }) });
}

/** Pages may share a component. */
const components = new Map<PageModule['component'], LazyPage>();

function componentOf(load: PageModule['component']): LazyPage {
  const component = components.get(load) ?? island(load);
  components.set(load, component);
  return component;
}

type PageRecord = Page & { readonly response?: ResponseName };
export type Modules<N extends string> = { readonly [M in N]?: PageModule };

export const routesOf = <N extends string>(
  records: { readonly [M in N]: PageRecord },
  modules: Modules<N>,
  api: WebApi,
): RouteObject[] =>
  (Object.entries(modules) as [N, PageModule][]).map(([name, { component, load }]) => {
    const { path, response, params } = records[name];
    const loader = response ? loadResponse(api, response, params) : load?.(api);
    return route(path, componentOf(component), loader);
  });
