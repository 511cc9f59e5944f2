import { prerender } from 'react-dom/static';
import {
  createPath,
  matchRoutes,
  NavigationType,
  parsePath,
  Router,
  type RouteObject,
} from 'react-router-dom';
import { ProblemError } from '../../../functions/contracts/http/client.ts';
import { App } from '../app/app.tsx';
import { serverPage } from '../routing/prerendered-page.ts';
import { notFoundTitle } from '../components/page/not-found-title.ts';
import type { WebApi } from '../lib/api/api.ts';
import { answersId, callsThrough, type Answers } from '../lib/api/page-responses.ts';
import { pageChunks } from './page-chunks.ts';
import { inShell, type Shell } from './shell.ts';

/** A page to be written. */
export interface PageOrder {
  /** Its path with its query. */
  readonly address: string;
  readonly api: WebApi;
  readonly shell: Shell;
  readonly createRoutes: (api: WebApi) => RouteObject[];
}

/** A page as HTML, and what the API answered for it. Of what is not there, the page that says so. */
export interface PageWritten {
  readonly status: 200 | 404;
  readonly html: string;
  readonly answers: Answers;
}

const nowhere = () => {
  throw new Error('A page that is written goes nowhere');
};

/** The navigator of a page that stays where it is. */
const still = {
  createHref: (to: string | Partial<Location>) =>
    typeof to === 'string' ? to : createPath(to as Parameters<typeof createPath>[0]),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};

/** React puts what belongs in the head before everything else. */
const headFirst = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** So that no text in the answers ends the element that carries them. */
const scriptText = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const isMissing = (error: unknown) => error instanceof ProblemError && error.problem.status === 404;

/** Where the site's own page of what is not there can be found: no path of a page begins so. */
const missingAddress = '/404/';

// `Response` would load a whole HTTP client in Node.
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

async function render(order: PageOrder, api: WebApi): Promise<{ html: string; error: unknown }> {
  let error: unknown;
  const location = { ...parsePath(order.address), state: null, key: 'default' };
  const { prelude } = await prerender(
    <Router location={location} navigationType={NavigationType.Pop} navigator={still} static>
      <App api={api} origin={order.shell.origin} createRoutes={order.createRoutes} />
    </Router>,
    {
      // One piece, in its place: otherwise scripts would have to put parts of a long page where they belong.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(thrown) {
        error ??= thrown;
      },
    },
  );
  return { html: await textOf(prelude as ReadableStream<Uint8Array>), error };
}

/** Writes a page as it is once everything that it asked for has come. Rejects when something of it failed. */
export async function writePage(order: PageOrder): Promise<PageWritten> {
  const answered = new Map<string, unknown>();
  const api = callsThrough(order.api, async (question, ask) => {
    const answer = await ask();
    answered.set(question, answer);
    return answer;
  });
  const { html, error } = await render(order, api);
  const matched = matchRoutes(order.createRoutes(api), parsePath(order.address).pathname ?? '');
  const pattern = matched?.at(-1)?.route.path;
  if (isMissing(error)) {
    const missing = await writePage({ ...order, address: missingAddress });
    return { ...missing, status: 404 };
  }
  if (error !== undefined) throw error;
  // In one order, whichever came first: the same page is the same bytes.
  const answers = Object.fromEntries([...answered].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const head = headFirst.exec(html)?.[0] ?? '';
  const status = head.includes(`<title>${notFoundTitle} `) ? 404 : 200;
  const { pathname = '', search = '' } = parsePath(order.address);
  const name = status === 200 && serverPage(pathname, search)?.name;
  const after = name
    ? `<script type="application/json" id="${answersId}" data-page="${escaped(name)}">${scriptText(answers)}</script>`
    : '';
  return {
    status,
    html: inShell(order.shell, {
      head,
      body: html.slice(head.length),
      chunk: pageChunks[pattern ?? ''],
      after,
    }),
    answers,
  };
}
