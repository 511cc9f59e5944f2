/** What the worker knows of the build that it belongs to. */
export interface Build {
  /** Another one for each build that differs. */
  readonly version: string;
  /** The documents without a page, and an asset that stands in each: a document of another build does not have it. */
  readonly documents: Readonly<Record<string, string>>;
  /** Assets that every device keeps. */
  readonly first: readonly string[];
  /** All assets, but those of `folder`. */
  readonly assets: readonly string[];
  /** Where the assets of pdf.js lie, which have their version in their path. */
  readonly folder: string;
  /** The assets that pages without answers need, by the pages' keys. */
  readonly built: Readonly<Record<string, readonly string[]>>;
}

/** The empty document, which a browser fills with any page. */
export const shellDocument = '/index.html';
/** Stands in for a page that is not on this device. */
export const offlineDocument = '/offline.html';
