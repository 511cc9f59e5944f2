import { paths, type NotesFilter } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
export function NotesEmpty({ filter }: { filter: NotesFilter }) {
  if (filter.search) {
    return (
      <PageMessage
        title="No Results Found"
        actions={
          <ButtonLink look="primary" to={paths.notes({ ...filter, search: undefined })}>
            Clear Search
          </ButtonLink>
        }
      >
        Nothing here matches “{filter.search}”. Try the course code, or fewer words.
      </PageMessage>
    );
  }
  return (
    <PageMessage
      title="No Notes Found"
      actions={
        <>
          <ButtonLink look="primary" to={paths.uploadNotes}>
            Upload Notes
          </ButtonLink>
          <ButtonLink to={paths.notes()}>Browse All Notes</ButtonLink>
        </>
      }
    >
      No one has shared notes for this yet. Yours can be the first.
    </PageMessage>
  );
}
