import { onDemandPage, pageAddress } from '../contracts/pages/page-keys.ts';
import { patterns } from '../contracts/pages/paths.ts';
import { DocumentResponse } from '../kernel/http/document-response.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { cacheResponses } from './api-client.ts';
import type { PageRenderContext } from './render-context.ts';

type Query = Readonly<Record<string, string | undefined>>;

const extension = /\.(html|json)$/;

function addressOf(page: string, query: Query): string {
  if (page !== onDemandPage) return pageAddress(page);
  const given = Object.entries(query).filter(([, value]) => value);
  return `${patterns.notes}?${new URLSearchParams(given as [string, string][])}`;
}

/** Renders an object of a page that is not stored. Throws 404 when the key is not one of a page's objects. */
export async function renderOnDemand(
  context: PageRenderContext,
  objectKey: string,
  query: Query,
): Promise<DocumentResponse> {
  const isJson = extension.exec(objectKey)?.[1] === 'json';
  const shell = extension.test(objectKey) && (await context.shell());
  if (!shell) throw new HttpError(404, 'Not found');
  const { status, html, responses } = await context.renderPage({
    address: addressOf(objectKey.replace(extension, ''), query),
    api: cacheResponses(context.api),
    shell,
  });
  if (!isJson) return new DocumentResponse(status, 'text/html; charset=utf-8', html);
  if (status === 404) throw new HttpError(404, 'Not found');
  return new DocumentResponse(200, 'application/json', JSON.stringify(responses));
}
