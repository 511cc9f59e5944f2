/** What every page of one build of the site shares. */
export interface Shell {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** `index.html` as it was built. */
  readonly html: string;
  /** The scripts and styles that a page needs besides the first ones, by the file under `features` that holds it. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const emptyRoot = '<div id="root"></div>';

/** The parts of a page that is put into the shell. */
interface Parts {
  /** What stands in the document's head. */
  readonly head: string;
  readonly body: string;
  readonly chunk: string | undefined;
  /** What follows the page. */
  readonly after: string;
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/** Puts a page into the shell. */
export function inShell(
  { html, chunks }: Omit<Shell, 'origin'>,
  { head, body, chunk, after }: Parts,
): string {
  const preloads = (chunks[chunk ?? ''] ?? []).map(preload).join('');
  // By functions: a page's text may hold what `replace` would read as a pattern.
  return html
    .replaceAll(/\s*<(?:title|meta) data-shell[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace('</head>', () => `${head}${preloads}</head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>${after}`);
}
