import { onDemandPage, pageUrl } from '../contracts/pages/page-keys.ts';
import { patterns } from '../contracts/pages/paths.ts';
import { DocumentResponse } from '../kernel/http/document-response.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { cacheResponses } from './api-client.ts';
import type { PageRenderContext } from './render-context.ts';

type Query = Readonly<Record<string, string | undefined>>;

const extension = /\.(html|json)$/;

/**
 * CloudFront's policy for files forbids everything, styles included. A single-page navigation keeps the first
 * document's policy, so scripts stay off on the not-found page of a missing file.
 */
const missingFilePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function urlOf(page: string, query: Query): string {
  if (page !== onDemandPage) return pageUrl(page);
  const given = Object.entries(query).filter(([, value]) => value);
  return `${patterns.notes}?${new URLSearchParams(given as [string, string][])}`;
}

/**
 * Renders an object of a page that is not stored, or the not-found page of a missing file: CloudFront's fallback origin
 * for the behaviours of pages and files. Throws 404 for any other key.
 */
export async function renderOnDemand(
  context: PageRenderContext,
  objectKey: string,
  query: Query,
): Promise<DocumentResponse> {
  const isFile = objectKey.startsWith('files/');
  const isJson = !isFile && extension.exec(objectKey)?.[1] === 'json';
  const shell = (isFile || extension.test(objectKey)) && (await context.shell());
  if (!shell) throw new HttpError(404, 'Not found');
  const page = isFile ? objectKey : objectKey.replace(extension, '');
  const { status, html, responses } = await context.renderPage({
    url: urlOf(page, query),
    api: cacheResponses(context.api),
    shell,
  });
  if (!isJson)
    return new DocumentResponse(
      status,
      'text/html; charset=utf-8',
      html,
      isFile ? { 'content-security-policy': missingFilePolicy } : {},
    );
  if (status === 404) throw new HttpError(404, 'Not found');
  return new DocumentResponse(200, 'application/json', JSON.stringify(responses));
}
