/** Where the built site says how its pages are put together. */
export const shellKey = 'shell.json';

/** Stands for the site's origin in built files, until they are put where they are served from. */
export const originMark = 'https://origin.invalid';
