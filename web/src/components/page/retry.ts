import { createContext, use } from 'react';

const RetryContext = createContext<(() => void) | null>(null);

export const RetryProvider = RetryContext.Provider;

export function useRetry(): () => void {
  const retry = use(RetryContext);
  if (!retry) throw new Error('useRetry is called on a page without a loader');
  return retry;
}
