import { use, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface AwaitProps<T> {
  /** A promise must be stable between renderings. */
  resolve: T | Promise<T>;
  /** Shown when the promise rejects; it reads the error with `useFailure`. */
  errorElement: ReactNode;
  children: (value: T) => ReactNode;
}

/** Renders a promise's value. While it is pending, the nearest Suspense shows its fallback. */
export function Await<T>({ resolve, errorElement, children }: AwaitProps<T>) {
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
