/** Scripts, styles and fonts: each address has one content for ever. */
export const assetCache = 'assets';
/** What pages were made of, by the addresses of their answers. */
export const answerCache = 'pages';
/** The files of bookmarks, and what their notes' pages were made of. */
export const fileCache = 'files';

const shellPrefix = 'shell-';

/** The documents of one build. */
export const shellCache = (version: string): string => `${shellPrefix}${version}`;

/** Whether a cache is the documents of another build. Nobody else's caches are touched. */
export const isOldShell = (name: string, version: string): boolean =>
  name.startsWith(shellPrefix) && name !== shellCache(version);

/** Headers such as `Vary` say nothing of ours: an address is enough. */
export const byAddress = { ignoreVary: true } as const;
