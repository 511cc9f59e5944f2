import { useFailure } from '../../../components/page/error-boundary.tsx';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageError, PageMessage } from '../../../components/page/page-states.tsx';
import { useBackLink } from '../../../lib/back-link.ts';
export function NoteError() {
  const error = useFailure();
  const { to } = useBackLink();
  const missing = error instanceof ProblemError && error.problem.status === 404;
  const goBack = <ButtonLink to={to}>Go Back</ButtonLink>;
  return (
    <>
      <Head
        title={missing ? 'Note not found' : 'Error'}
        description="This note cannot be shown."
        hidden
      />
      {missing ? (
        <PageMessage level={1} title="Note not found" actions={goBack}>
          It may have been removed, or the address is mistyped.
        </PageMessage>
      ) : (
        <PageError level={1} title="Failed to load note" actions={goBack} />
      )}
    </>
  );
}
