import { useFailure } from '../../../components/page/error-boundary.tsx';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { PageError } from '../../../components/page/page-states.tsx';
export function NotesFailure({ filter }: { filter: NotesFilter }) {
  const error = useFailure();
  const refused = error instanceof ProblemError && error.problem.status < 500;
  return (
    <PageError
      title={filter.search ? 'No Results Found' : 'No Notes Found'}
      actions={<NextAction filter={filter} />}
    >
      {refused
        ? error.problem.detail
        : 'The notes did not load. Check your connection, then try again.'}
    </PageError>
  );
}

function NextAction({ filter }: { filter: NotesFilter }) {
  if (filter.cursor) {
    return (
      <ButtonLink to={paths.notes({ ...filter, cursor: undefined })}>
        Back to the start of this list
      </ButtonLink>
    );
  }
  if (filter.search) {
    return <ButtonLink to={paths.notes({ ...filter, search: undefined })}>Clear Search</ButtonLink>;
  }
  return <ButtonLink to={paths.notes()}>Browse All Notes</ButtonLink>;
}
