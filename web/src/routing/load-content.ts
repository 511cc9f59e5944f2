import { logRejection } from '../lib/api/log-rejection.ts';
import type { PageRequest } from './page-data.tsx';

/** The content of `PageContent`. */
export interface PageContentData<T> {
  content: Promise<T>;
}

/** A loader of one response. */
export const loadContent =
  <T>(send: (request: PageRequest) => Promise<T>) =>
  (request: PageRequest): PageContentData<T> => ({
    content: logRejection('Failed to load the page', send(request)),
  });
