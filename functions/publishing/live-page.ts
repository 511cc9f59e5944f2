import { livePage, pageAddress } from '../contracts/pages/page-keys.ts';
import { DocumentResponse } from '../kernel/http/document-response.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { createWrittenRoutes } from '../../web/src/server/written-site.ts';
import { writePage } from '../../web/src/server/write-page.tsx';
import { askedOnce } from './own-api.ts';
import type { Press } from './press.ts';

type Query = Readonly<Record<string, string | undefined>>;

const endings = /\.(html|json)$/;

/**
 * CloudFront's policy for files forbids everything, styles included. The not-found page in place of a file runs no
 * script: its policy would bind every page that the router opens from it.
 */
const notFoundPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

function addressOf(page: string, query: Query): string {
  if (page !== livePage) return pageAddress(page);
  const given = Object.entries(query).filter(([, value]) => value);
  return `/notes?${new URLSearchParams(given as [string, string][])}`;
}

/** Makes a page that does not lie ready, for whoever asks. Refuses (404) what is no page's object. */
export async function livePageOf(
  press: Press,
  object: string,
  query: Query,
): Promise<DocumentResponse> {
  // The second origin of `/files/*` leads here.
  const isFile = object.startsWith('files/');
  const ending = isFile ? 'html' : endings.exec(object)?.[1];
  const shell = ending && (await press.shell());
  if (!shell) throw new HttpError(404, 'Not found');
  const page = isFile ? object : object.replace(endings, '');
  const address = addressOf(page, query);
  const { status, html, answers } = await writePage({
    address,
    api: askedOnce(press.api),
    shell,
    createRoutes: createWrittenRoutes,
  });
  if (ending === 'json') {
    if (status === 404) throw new HttpError(404, 'Not found');
    return new DocumentResponse(200, 'application/json', JSON.stringify(answers));
  }
  return new DocumentResponse(
    status,
    'text/html; charset=utf-8',
    html,
    isFile ? { 'content-security-policy': notFoundPolicy } : {},
  );
}
