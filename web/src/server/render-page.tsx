import { prerender } from 'react-dom/static';
import { createPath, NavigationType, parsePath, Router, type RouteObject } from 'react-router-dom';
import { interceptCalls, isNotFound } from '../../../functions/contracts/http/client.ts';
import { escapeHtml } from '../../../functions/contracts/http/escape-html.ts';
import type { Problem } from '../../../functions/contracts/http/problem.ts';
import { serverPage } from '../../../functions/contracts/pages/page-keys.ts';
import { pageAt, pageEntries } from '../../../functions/contracts/pages/pages.ts';
import type { Shell } from '../../../functions/contracts/pages/shell.ts';
import type { RenderedPage } from '../../../functions/publishing/pages/render-context.ts';
import { App } from '../app/app.tsx';
import type { WebApi } from '../lib/api.ts';
import { responsesElementId } from '../lib/page-responses.ts';
import { insertIntoShell } from './shell.ts';

interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** Empty at the build: the footer then has no contacts until a browser loads them. */
  readonly api: WebApi;
  readonly shell: Shell;
  readonly createRoutes: (api: WebApi) => RouteObject[];
}

const refuseNavigation = () => {
  throw new Error('A page navigated while it was prerendered');
};

const staticNavigator = {
  createHref: (to: string | Partial<Location>) =>
    typeof to === 'string' ? to : createPath(to as Parameters<typeof createPath>[0]),
  push: refuseNavigation,
  replace: refuseNavigation,
  go: refuseNavigation,
};

/** The elements of the head, which React puts first. */
const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** JSON without `<`, so that it cannot end the script element around it. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** What no page needs in the browser: where a file is stored, and the HTML that the document has already. */
const emptied: ReadonlySet<string> = new Set(['drive_file_id', 'html']);

/** A response with empty values, so that it still has its route's type. The keys of a list weigh as much as its titles. */
const withoutUnneeded = <T,>(response: T): T =>
  JSON.parse(
    JSON.stringify(response, (name, value: unknown) => (emptied.has(name) ? '' : value)),
  ) as T;

// `Response` would load a whole HTTP client in Node.
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

async function renderApp(
  { url, shell, createRoutes }: RenderRequest,
  api: WebApi,
): Promise<string> {
  let error: unknown;
  const site = 'site' in api ? await api.site.getSite() : null;
  const location = { ...parsePath(url), state: null, key: 'default' };
  const { prelude } = await prerender(
    <Router
      location={location}
      navigationType={NavigationType.Pop}
      navigator={staticNavigator}
      static
    >
      <App api={api} origin={shell.origin} createRoutes={createRoutes} site={site} />
    </Router>,
    {
      // Smaller chunks would be moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown) {
        error ??= thrown;
      },
    },
  );
  const html = await readText(prelude as ReadableStream<Uint8Array>);
  if (error !== undefined) throw error;
  return html;
}

/**
 * Renders a page with all of its data; with status 404 what it shows for a missing item, or the not-found page. Rejects
 * when a part of it failed.
 */
export async function renderPage(renderRequest: RenderRequest): Promise<RenderedPage> {
  const { url, shell } = renderRequest;
  const recorded = new Map<string, unknown>();
  const problems = new Map<string, Problem>();
  const api = interceptCalls(renderRequest.api, async (request, send) => {
    try {
      const response = await send();
      recorded.set(request, withoutUnneeded(response));
      return response;
    } catch (error) {
      if (isNotFound(error)) problems.set(request, error.problem);
      throw error;
    }
  });
  const { pathname = '', search = '' } = parsePath(url);
  const page = pageAt(pathname);
  const html = await renderApp(renderRequest, api);
  // Sorted, so that the same page has the same bytes.
  const responses = Object.fromEntries([...recorded].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const head = headElements.exec(html)?.[0] ?? '';
  const status = problems.size > 0 || !page ? 404 : 200;
  const known =
    status === 404
      ? ` data-problems="${escapeHtml(JSON.stringify(Object.fromEntries(problems)))}"`
      : '';
  const name = escapeHtml(serverPage(pathname, search)!.name);
  const after = `<script type="application/json" id="${responsesElementId}" data-page="${name}"${known}>${toScriptJson(responses)}</script>`;
  const document = insertIntoShell(shell, {
    head,
    body: html.slice(head.length),
    page: pageEntries.find(([, one]) => one === page)?.[0],
    after,
  });
  return { status, html: document, responses };
}
