import type { ReactNode } from 'react';
import { isNotFound } from '../../../../functions/contracts/http/client.ts';
import { useFailure } from './error-boundary.tsx';
import { Head } from './head.tsx';
import { PageError, PageMessage } from './page-states.tsx';

interface ItemFailureProps {
  /** "note" */
  what: string;
  /** The title where the item does not exist, and that where it did not load. */
  missing: string;
  failed: string;
  actions: ReactNode;
  /** About a missing item. */
  children: ReactNode;
}

/** The page of an item that does not exist or did not load. */
export function ItemFailure({ what, missing, failed, actions, children }: ItemFailureProps) {
  const isMissing = isNotFound(useFailure());
  return (
    <>
      <Head
        title={isMissing ? missing : 'Error'}
        description={`This ${what} cannot be shown.`}
        hidden
      />
      {isMissing ? (
        <PageMessage level={1} title={missing} actions={actions}>
          {children}
        </PageMessage>
      ) : (
        <PageError level={1} title={failed} actions={actions} />
      )}
    </>
  );
}
