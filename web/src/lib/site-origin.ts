import { createContext, use } from 'react';

const SiteOriginContext = createContext('');

/** Scheme and host of the site, without a slash at the end: what makes a path an address. */
export const SiteOriginProvider = SiteOriginContext.Provider;

export const useSiteOrigin = (): string => use(SiteOriginContext);
