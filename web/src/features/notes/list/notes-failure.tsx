import { useFailure } from '../../../components/error-boundary.tsx';
import { ProblemError } from '../../../../../functions/contracts/client.ts';
import { paths, type NotesFilter } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { PageError } from '../../../components/page-states.tsx';

/** A list that did not load: as empty as one without notes, but it can be asked again. */
export function NotesFailure({ filter }: { filter: NotesFilter }) {
  const error = useFailure();
  const refused = error instanceof ProblemError && error.problem.status < 500;
  return (
    <PageError
      title={filter.search ? 'No Results Found' : 'No Notes Found'}
      actions={
        filter.search ? (
          <ButtonLink to={paths.notes({ ...filter, search: undefined })}>Clear Search</ButtonLink>
        ) : (
          <ButtonLink to={paths.notes()}>Browse All Notes</ButtonLink>
        )
      }
    >
      {refused
        ? error.problem.detail
        : 'The notes did not load. Check your connection, then try again.'}
    </PageError>
  );
}
