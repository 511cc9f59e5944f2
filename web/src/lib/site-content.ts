import { createContext, use, useSyncExternalStore } from 'react';
import type { SiteContent } from '../../../functions/contracts/content.ts';
import { defaultSettings } from '../../../functions/contracts/domain/site-settings.ts';

interface LoadedContent {
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** The content that the server rendered; null without it. */
  rendered: SiteContent | null;
  /** Null until it is loaded. */
  current: SiteContent | null;
}

const SiteContentContext = createContext<LoadedContent>({
  origin: '',
  rendered: null,
  current: null,
});

export const SiteContentProvider = SiteContentContext.Provider;

export const useSiteOrigin = (): string => use(SiteContentContext).origin;

const subscribe = () => () => {};

/**
 * Contacts, claims and announcements; null until they are loaded. A part that hydrates later than they load first shows
 * what the server rendered, as React requires. Where both are the same, nothing renders again, which would interrupt
 * the hydration of what is inside and lose its input.
 */
export function useSiteContent(): SiteContent | null {
  const { rendered, current } = use(SiteContentContext);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => rendered,
  );
}

/** The site's settings: those of a new site until they are loaded. */
export const useSettings = (): SiteContent['settings'] =>
  useSiteContent()?.settings ?? defaultSettings;
