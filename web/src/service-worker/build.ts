export interface Build {
  /** Hash of everything below. */
  readonly version: string;
  /** Documents that stand for no single page, each with an asset path that only this build's copy contains. */
  readonly documents: Readonly<Record<string, string>>;
  /** Assets that are cached on installation. */
  readonly precached: readonly string[];
  /** All assets except those below `pdfAssets`. */
  readonly assets: readonly string[];
  /** Path prefix of pdf.js's own assets; it contains the version of pdf.js. */
  readonly pdfAssets: string;
  /** Assets of the pages that were prerendered by the build, by page key. */
  readonly builtPages: Readonly<Record<string, readonly string[]>>;
}

/** The document without content, in which a browser can render any page. */
export const shellDocument = '/index.html';
/** Shown instead of a page that is not available offline. */
export const offlineDocument = '/offline.html';

/** Elements of the prerendered offline page that its script uses. */
export const retryButtonId = 'retry';
export const savedNotesId = 'saved-notes';

/** `/assets/note-page-BCcwJPR5.js` → `/assets/note-page.js` */
const withoutHash = (path: string) => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');

/** The assets of a build of which a version is cached: what was available offline stays available. */
export function sameModules(assets: readonly string[], cached: ReadonlySet<string>): string[] {
  const modules = new Set([...cached].map(withoutHash));
  return assets.filter((path) => modules.has(withoutHash(path)));
}
