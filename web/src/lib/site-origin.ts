import { createContext, use } from 'react';

const SiteOriginContext = createContext('');

/** Scheme and host, without a trailing slash. */
export const SiteOriginProvider = SiteOriginContext.Provider;

export const useSiteOrigin = (): string => use(SiteOriginContext);
