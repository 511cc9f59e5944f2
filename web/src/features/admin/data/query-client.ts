import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../shell/notices.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Text of the error toast when the request fails; without it, the failure is only logged. */
      failure?: string;
    };
  }
}

// A change of the cache renders in the same task, so that the focus can move to the changed row right after it.
notifyManager.setScheduler((notify) => notify());

/** Queries are cached only while a component uses them: every page starts with the server's current state. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        console.error(meta?.failure ?? `Request failed: ${String(queryKey[0])}`, error);
        if (meta?.failure) showError(meta.failure);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // The API client retries by itself.
        retry: false,
      },
    },
  });
