import { Suspense, type ReactNode } from 'react';
import { isNotFound } from '../../../functions/contracts/http/client.ts';
import { Await } from '../components/page/await.tsx';
import { useFailure } from '../components/page/error-boundary.tsx';
import { Head } from '../components/page/head.tsx';
import { lazyPage } from '../components/page/lazy-parts.ts';
import { Loading, PageError } from '../components/page/page-states.tsx';
import { Skeleton } from '../components/page/skeleton.tsx';
import type { PageContentData } from './load-content.ts';
import { usePageData } from './page-data.tsx';

export const NotFoundPage = lazyPage(
  async () => (await import('../components/page/not-found-page.tsx')).NotFoundPage,
);

interface PageContentProps<T> {
  /** Of the page, while it loads. */
  title: string;
  children: (content: T) => ReactNode;
}

/** A page that is made of one response, with its other states. */
export function PageContent<T>({ title, children }: PageContentProps<T>) {
  const { content } = usePageData<PageContentData<T>>();
  return (
    <Suspense fallback={<ContentSkeleton title={title} />}>
      <Await resolve={content} errorElement={<ContentError title={title} />}>
        {children}
      </Await>
    </Suspense>
  );
}

const ContentSkeleton = ({ title }: { title: string }) => (
  <Loading label={`Loading ${title}`}>
    <Head title={title} description={title} />
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="mt-3 h-5 w-96 max-w-full" />
    <Skeleton className="mt-8 h-80 max-w-prose" />
  </Loading>
);

function ContentError({ title }: { title: string }) {
  const error = useFailure();
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <>
      <Head title={title} description={title} hidden />
      <PageError level={1} title="The page did not load" />
    </>
  );
}
