import { parsePageObject, type PageObject } from '../../contracts/pages/addresses.ts';
import {
  notFoundPage,
  perRequestPage,
  pagesFolder,
  pageUrl,
} from '../../contracts/pages/page-keys.ts';
import { patterns } from '../../contracts/pages/paths.ts';
import { DocumentResponse } from '../../kernel/http/respond.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { readPage } from './page-store.ts';
import { renderAndStore } from './render-and-store.ts';
import type { PageRenderContext } from './render-context.ts';

type Query = Readonly<Record<string, string | undefined>>;

/**
 * CloudFront's policy for files forbids everything, styles included. A single-page navigation keeps the first
 * document's policy, so scripts stay off on the not-found page of a missing file.
 */
const missingFilePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const notFoundObject = {
  page: notFoundPage,
  extension: '.html',
  isUncompressed: false,
} as const satisfies PageObject;

function urlOf(page: string, query: Query): string {
  if (page !== perRequestPage) return pageUrl(page);
  const parameters = Object.entries(query).filter(([, value]) => value);
  return `${patterns.notes}?${new URLSearchParams(parameters as [string, string][])}`;
}

const html = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  new DocumentResponse(status, 'text/html; charset=utf-8', body, headers);
const json = (body: string) => new DocumentResponse(200, 'application/json', body);

/**
 * Renders an object of a page that is not stored and stores it, or renders the not-found page of a missing file:
 * CloudFront's fallback origin for the behaviours of pages and files. Throws 404 for any other key.
 */
export async function renderMissingObject(
  context: PageRenderContext,
  objectKey: string,
  query: Query,
): Promise<DocumentResponse> {
  const isFile = objectKey.startsWith('files/');
  const object = isFile ? notFoundObject : parsePageObject(objectKey);
  const shell = object && (await context.shell());
  if (!shell) throw new HttpError(404, 'Not found');
  const { page, extension, isUncompressed } = object;
  const respond = extension === '.json' ? json : (body: string) => html(200, body);
  if (isUncompressed) {
    const stored = await readPage(context.objects, pagesFolder + page, extension);
    if (stored !== undefined) return respond(stored);
  }
  const rendered = await renderAndStore(context, shell, urlOf(page, query));
  if (rendered.status === 200)
    return respond(extension === '.json' ? JSON.stringify(rendered.responses) : rendered.html);
  if (extension === '.json') throw new HttpError(404, 'Not found');
  return html(404, rendered.html, isFile ? { 'content-security-policy': missingFilePolicy } : {});
}
