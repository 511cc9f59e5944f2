import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageError, PageMessage } from '../../components/page/page-states.tsx';
import { useJobsBackLink } from './jobs-back-link.ts';

const text = 'The job you are looking for does not exist or is no longer available.';

/** Shown for a missing job, and for a failed request with a retry. */
export function JobNotFound() {
  const error = useFailure();
  const missing = error instanceof ProblemError && error.problem.status < 500;
  const goBack = <ButtonLink to={useJobsBackLink()}>Go Back</ButtonLink>;
  return (
    <>
      <Head title="Job Not Found" description="This job cannot be shown." hidden />
      {missing ? (
        <PageMessage level={1} title="Job Not Found" actions={goBack}>
          {text}
        </PageMessage>
      ) : (
        <PageError level={1} title="Job Not Found" actions={goBack}>
          <p>{text}</p>
          <p className="mt-2">The server did not answer. Check your connection, then try again.</p>
        </PageError>
      )}
    </>
  );
}
