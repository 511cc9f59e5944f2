import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageMessage } from '../../components/page/page-states.tsx';
import { useBackLink } from '../../lib/back-link.ts';
export function FileNotFound() {
  const { to } = useBackLink();
  return (
    <>
      <Head
        title="File Not Found"
        description="The file does not exist or has been removed."
        hidden
      />
      <PageMessage
        level={1}
        title="File Not Found"
        actions={
          <>
            <ButtonLink to={to}>Go Back</ButtonLink>
            <ButtonLink to={paths.notes()}>Browse all notes</ButtonLink>
          </>
        }
      >
        {"The file you're trying to download doesn't exist or has been removed."}
      </PageMessage>
    </>
  );
}
