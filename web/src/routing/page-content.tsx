import { type ReactNode } from 'react';
import { isNotFound } from '../../../functions/contracts/http/client.ts';
import { Await } from '../components/page/await.tsx';
import { useFailure } from '../components/page/error-boundary.tsx';
import { Head } from '../components/page/head.tsx';
import { island } from '../components/page/island.ts';
import { LoadingPage, PageError } from '../components/page/page-states.tsx';
import { usePageData } from './page-data.tsx';

export const NotFoundPage = island(
  async () => (await import('../components/page/not-found-page.tsx')).NotFoundPage,
);

/** The data of a page that is made of one response. */
export interface PageContentData<T> {
  content: Promise<T>;
}

interface PageContentProps<T> {
  /** Of the page, while it loads. */
  title: string;
  children: (content: T) => ReactNode;
}

/** A page that is made of one response, with its other states. */
export function PageContent<T>({ title, children }: PageContentProps<T>) {
  const { content } = usePageData<PageContentData<T>>();
  return (
    <Await
      fallback={<ContentSkeleton title={title} />}
      resolve={content}
      errorElement={<ContentError title={title} />}
    >
      {children}
    </Await>
  );
}

const ContentSkeleton = ({ title }: { title: string }) => (
  <LoadingPage label={`Loading ${title}`}>
    <Head title={title} description={title} />
  </LoadingPage>
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
