import type { Shell } from '../../../functions/contracts/pages/shell.ts';
import { deferredAttribute } from '../../../functions/contracts/head/deferred-assets.ts';

const emptyRoot = '<div id="root"></div>';

interface DocumentParts {
  /** Elements of the document's head. */
  readonly head: string;
  readonly body: string;
  /** The page's name. */
  readonly page: string | undefined;
  /** Elements behind the body. */
  readonly after: string;
}

const deferred = (rel: string, file: string) =>
  `<link ${deferredAttribute}="${rel}" href="${file}">`;

const siteStyles = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const siteScript = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** Begins the preview of a PDF that is opened in the browser. */
const openingPdf = '<div data-opening-pdf="">';

/**
 * Replaces what the empty page loads by the styles of the first paint, and the rest for after it. The page's own scripts
 * are fetched behind the site's, and run when the browser is idle or the visitor acts.
 */
function deferAssets(
  html: string,
  critical: string,
  chunks: readonly string[],
  prefetched: readonly string[],
): string {
  const styles = siteStyles.exec(html)?.[1] ?? '';
  const script = siteScript.exec(html)?.[1] ?? '';
  const links = [
    deferred('stylesheet', styles),
    deferred('module', script),
    ...[...new Set([...chunks, ...prefetched])].map((file) =>
      deferred(file.endsWith('.css') ? 'stylesheet' : 'prefetch', `/${file}`),
    ),
  ];
  return html
    .replace(siteScript, '')
    .replace(siteStyles, () => `<link rel="stylesheet" href="/${critical}">${links.join('')}`);
}

export function insertIntoShell(
  { html, chunks, criticalStyles, viewerFiles = [] }: Omit<Shell, 'origin'>,
  { head, body, page = '', after }: DocumentParts,
): string {
  const critical = criticalStyles[page];
  const prefetched = body.includes(openingPdf) ? viewerFiles : [];
  const document = critical ? deferAssets(html, critical, chunks[page] ?? [], prefetched) : html;
  // Replacements are functions, since a page's text may contain patterns of `replace` such as `$&`.
  return document
    .replaceAll(/\s*<(?:title|meta) data-shell[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(emptyRoot, () => `<div id="root">${body}</div>${after}`);
}
