/** Where the built site says how its pages are put together. */
export const shellKey = 'shell.json';

/** Stands for the site's origin in built files until their upload. */
export const originPlaceholder = 'https://origin.invalid';

/** What every page of one build of the site shares. */
export interface Shell {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** `index.html` as it was built. */
  readonly html: string;
  /** The scripts and styles of a page besides those of every page, by its module under `features`. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}
