import { createContext, use } from 'react';
import type { SiteContent } from '../../../functions/contracts/content.ts';
import { useHydrated } from './device/use-hydrated.ts';
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

/**
 * Contacts, claims and announcements; null until they are loaded. A part that hydrates later than they load first shows
 * what the server rendered, as React requires.
 */
export function useSiteContent(): SiteContent | null {
  const { rendered, current } = use(SiteContentContext);
  return useHydrated() ? current : rendered;
}

/** The site's settings: those of a new site until they are loaded. */
export const useSettings = (): SiteContent['settings'] =>
  useSiteContent()?.settings ?? defaultSettings;
