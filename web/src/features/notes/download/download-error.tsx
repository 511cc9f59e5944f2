import { useFailure } from '../../../components/page/error-boundary.tsx';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageError } from '../../../components/page/page-states.tsx';
import { useBackLink } from '../../../lib/back-link.ts';
import { FileNotFound } from './file-not-found.tsx';
export function DownloadError() {
  const error = useFailure();
  const { to } = useBackLink();
  if (error instanceof ProblemError && error.problem.status === 404) return <FileNotFound />;
  return (
    <>
      <Head title="Error" description="This file cannot be shown." hidden />
      <PageError
        level={1}
        title="Failed to load note"
        actions={<ButtonLink to={to}>Go Back</ButtonLink>}
      />
    </>
  );
}
