import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { useFailure } from '../components/page/error-boundary.tsx';
import { Head } from '../components/page/head.tsx';
import { PageMessage } from '../components/page/page-states.tsx';
import { paths } from '../../../functions/contracts/pages/paths.ts';

/** Shown when a page fails, most often because its script did not load. */
export function ErrorPage() {
  const error = useFailure();
  useEffect(() => console.error('The page failed', error), [error]);
  return (
    <div role="alert">
      <Head title="Something went wrong" description="This page could not be shown." hidden />
      <PageMessage
        level={1}
        title="This page could not be shown"
        actions={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              Load it again
            </Button>
            <a href={paths.home} className="text-link inline-flex min-h-11 items-center px-2">
              Return to Home
            </a>
          </>
        }
      >
        Part of it did not load. Check your connection, then load it again.
      </PageMessage>
    </div>
  );
}
