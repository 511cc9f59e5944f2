import { use, type ReactNode } from 'react';
import { isNotFound, type ProblemError } from '../../../../functions/contracts/http/client.ts';
import { ErrorBoundary, FailureProvider } from './error-boundary.tsx';
import { HydratedSuspense } from './hydrated-suspense.tsx';

interface AwaitProps<T> {
  /** A promise must be stable between renderings. */
  resolve: Promise<T>;
  fallback: ReactNode;
  /** Shown when the promise rejects; it reads the error with `useFailure`. */
  errorElement: ReactNode;
  children: (value: T) => ReactNode;
}

const problems = new WeakMap<Promise<unknown>, Promise<ProblemError | null>>();

/** The problem that the API answered with, if any; the same promise for each call. Any other failure is the page's. */
function problemOf(promise: Promise<unknown>): Promise<ProblemError | null> {
  const problem =
    problems.get(promise) ??
    promise.then(
      () => null,
      (error: unknown) => (isNotFound(error) ? error : null),
    );
  problems.set(promise, problem);
  return problem;
}

export const Await = <T,>({ fallback, ...props }: AwaitProps<T>) => (
  <HydratedSuspense fallback={fallback}>
    <Awaited {...props} />
  </HydratedSuspense>
);

function Awaited<T>({ resolve, errorElement, children }: Omit<AwaitProps<T>, 'fallback'>) {
  // The server renders no error boundaries, and what they show cannot be hydrated.
  const problem = use(problemOf(resolve));
  if (problem) return <FailureProvider value={problem}>{errorElement}</FailureProvider>;
  return (
    <ErrorBoundary fallback={errorElement} subject={resolve}>
      <Settled promise={resolve}>{children}</Settled>
    </ErrorBoundary>
  );
}

interface SettledProps<T> {
  promise: Promise<T>;
  children: (value: T) => ReactNode;
}

const Settled = <T,>({ promise, children }: SettledProps<T>) => children(use(promise));
