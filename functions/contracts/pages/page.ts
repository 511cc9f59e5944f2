/** The entities of the table that pages show. */
export type ShownEntity =
  | 'scheme'
  | 'branch'
  | 'subject'
  | 'note'
  | 'exam'
  | 'contributorPage'
  | 'reward'
  | 'job'
  | 'content';

/** An export of a module below `web/src/features`: `notes/note-loader#loadNote`. */
type FeatureExport = `${string}#${string}`;

interface AnyPage {
  /** As the router matches it. */
  readonly path: string;
  /** The query parameters that choose a prerendered page, in the order of its key. */
  readonly query?: readonly string[];
  /** Its script is loaded when the page is opened first. */
  readonly component: FeatureExport;
  /** Requests the page's data. It is in the first script, so that data and component load in parallel. */
  readonly load?: FeatureExport;
  /** Instead of `load`: the route whose response is all of the page's data. Its parameters are those of the path. */
  readonly response?: string;
  /** Parameters of that route which the path lacks. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Rendered at its first request, and stored until an item of one of its entities changes. */
interface CachedPage extends AnyPage {
  readonly rendering: 'cached';
  /** The entities on the page; for each parameter of the path, the item's attribute that is its value. */
  readonly dependsOn: { readonly [E in ShownEntity]?: Readonly<Record<string, string>> };
  /** A parameter of the path that no item decides, with its values: a change of an item is on each such page. */
  readonly each?: readonly [parameter: string, values: readonly string[]];
}

interface OtherPage extends AnyPage {
  /**
   * `build`: prerendered with the site; `per-request`: for each request, and never stored; `browser`: by the browser
   * only; `admin`: by an administrator's browser only.
   */
  readonly rendering: 'build' | 'per-request' | 'browser' | 'admin';
}

/** One page of the site, or all pages of one path with parameters. */
export type Page = CachedPage | OtherPage;
