import { use, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface DeferredProps<T> {
  /** A promise that stays the same from one rendering to the next, or what is already known. */
  resolve: T | Promise<T>;
  /** Stands in when the promise rejects; `useFailure` tells it why. */
  errorElement: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows what a promise brings. While it is on its way, the nearest Suspense shows its fallback. */
export function Deferred<T>({ resolve, errorElement, children }: DeferredProps<T>) {
  return (
    <ErrorBoundary fallback={errorElement} subject={resolve}>
      <Settled value={resolve}>{children}</Settled>
    </ErrorBoundary>
  );
}

interface SettledProps<T> {
  value: T | Promise<T>;
  children: (value: T) => ReactNode;
}

function Settled<T>({ value, children }: SettledProps<T>) {
  return children(value instanceof Promise ? use(value) : value);
}
