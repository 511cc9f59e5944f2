import type { Shell } from '../../../functions/contracts/pages/shell.ts';

const emptyRoot = '<div id="root"></div>';

interface PageParts {
  /** Elements of the document's head. */
  readonly head: string;
  readonly body: string;
  /** The page's module under `features`. */
  readonly chunk: string | undefined;
  /** Elements behind the body. */
  readonly after: string;
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/** The document of a page. */
export function insertIntoShell(
  { html, chunks }: Omit<Shell, 'origin'>,
  { head, body, chunk, after }: PageParts,
): string {
  const preloads = (chunks[chunk ?? ''] ?? []).map(preload).join('');
  // Replacements are functions, since a page's text may contain patterns of `replace` such as `$&`.
  return html
    .replaceAll(/\s*<(?:title|meta) data-shell[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace('</head>', () => `${head}${preloads}</head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>${after}`);
}
