import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/button.tsx';
import { Head } from '../components/head.tsx';
import { PageMessage } from '../components/page-states.tsx';
import { paths } from './paths.ts';

/** What shows when a page itself fails: most often a part of it that could not be fetched. */
export function ErrorPage() {
  const error = useRouteError();
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
            <ButtonLink to={paths.home}>Return to Home</ButtonLink>
          </>
        }
      >
        Part of it did not arrive. Check your connection, then load it again.
      </PageMessage>
    </div>
  );
}
