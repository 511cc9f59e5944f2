/** Loaded after the page, and never by the server. */
export const loadOfflineCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Only browsers keep files'))
  : async () => ({
      ...(await import('../../lib/offline/offline-files.ts')),
      ...(await import('./offer-installation.ts')),
    });
