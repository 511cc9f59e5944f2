import { type ReactNode, createContext, use } from 'react';
import { loadFailureText, mayRetry, requestIdOf } from '../../lib/format/failure-text.ts';
import { Button } from '../button.tsx';
import { useFailure } from './error-boundary.tsx';
import { isNotFound } from '../../../../functions/contracts/http/client.ts';
import { Head } from './head.tsx';

/** A placeholder while content loads; sized by `className`. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded-sm bg-rule/60 forced-colors:border ${className}`}
  />
);

const RetryContext = createContext<(() => void) | null>(null);

export const RetryProvider = RetryContext.Provider;

export function useRetry(): () => void {
  const retry = use(RetryContext);
  if (!retry) throw new Error('useRetry is called on a page without a loader');
  return retry;
}

interface MessageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
}

/** An empty list or a missing item. */
export function PageMessage({ title, children, actions, level = 2 }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="border-y border-rule bg-sheet px-4 py-10 text-center sm:rounded-md sm:border-x">
      <Heading className="font-serif text-title font-semibold">{title}</Heading>
      {children && (
        <div className="mx-auto mt-2 max-w-prose text-ink-soft text-pretty">{children}</div>
      )}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

export function RetryButton() {
  const retry = useRetry();
  const onClick = () => {
    // The button is removed while the page loads again.
    document.getElementById('main')?.focus({ preventScroll: true });
    retry();
  };
  return <Button onClick={onClick}>Try again</Button>;
}

/** A failed list or page: offers a retry where one may help. For a server error it shows the request id. */
export function PageError({ title, children, actions, level }: MessageProps) {
  const failure = useFailure();
  const reference = requestIdOf(failure);
  return (
    <div role="alert">
      <PageMessage
        title={title}
        {...(level && { level })}
        actions={
          <>
            {mayRetry(failure) && <RetryButton />}
            {actions}
          </>
        }
      >
        {children ?? loadFailureText(failure)}
        {reference && <p className="mt-2 text-small break-all">Reference: {reference}</p>}
      </PageMessage>
    </div>
  );
}

/** Announces loading to screen readers around the visible skeletons. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <output className="sr-only">{label}</output>
    {children}
  </div>
);

/** A page whose script or content loads. `children` are its head. */
export const LoadingPage = ({ label, children }: { label: string; children?: ReactNode }) => (
  <Loading label={label}>
    {children}
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="mt-3 h-5 w-96 max-w-full" />
    <Skeleton className="mt-8 h-80 max-w-prose" />
  </Loading>
);

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
