import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageDataProvider, type Loader } from '../routing/page-data.tsx';
import { PageFrame } from './page-frame.tsx';
import { reloadOnce } from './reload-once.ts';

/** A page whose code comes when it is opened. */
export const page = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch(reloadOnce) }));

/** A page at a path, with what it shows on the way while its code still is. */
export const route = (path: string, Page: ComponentType, load?: Loader): RouteObject => ({
  path,
  // The loader stands outside the frame: what suspends on its first rendering forgets what it has asked for.
  element: load ? (
    <PageDataProvider load={load}>
      <PageFrame>
        <Page />
      </PageFrame>
    </PageDataProvider>
  ) : (
    <PageFrame>
      <Page />
    </PageFrame>
  ),
});
