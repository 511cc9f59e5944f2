/** Scripts, styles and fonts. Their paths contain a content hash, so entries never go stale. */
export const assetCache = 'assets';
/** Page data (the API responses of a prerendered page) by its path. */
export const pageDataCache = 'pages';
/** Files of bookmarks, and the page data of their notes. */
export const offlineFileCache = 'files';

const shellPrefix = 'shell-';

/** The cache of one build's HTML documents. */
export const shellCache = (version: string): string => `${shellPrefix}${version}`;

export const isOldShell = (name: string, version: string): boolean =>
  name.startsWith(shellPrefix) && name !== shellCache(version);

/** Our responses do not depend on request headers: the path identifies an entry. */
export const matchOptions = { ignoreVary: true } as const;

/** Path of the list of assets that a note's page needs offline, the PDF viewer's included. */
export const viewerFilesPath = '/viewer-files.json';
