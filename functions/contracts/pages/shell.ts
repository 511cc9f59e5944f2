/** Object key of the HTML template of the build. */
export const shellKey = 'shell.json';

/** Replaced by the site's origin when built files are uploaded. */
export const originPlaceholder = 'https://origin.invalid';

/** HTML template and files of one build. */
export interface Shell {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** The built `index.html`. */
  readonly html: string;
  /** The scripts and styles of a page besides those of every page, by its name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** The stylesheet for the first paint of a page, by its name. */
  readonly criticalStyles: Readonly<Record<string, string>>;
  /** The scripts of the PDF viewer and its worker. Earlier builds have none. */
  readonly viewerFiles?: readonly string[];
}
