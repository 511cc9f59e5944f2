import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../../localstack/builds.ts';
import { openBrowser } from '../../support/browser.ts';
import { load } from '../packages.ts';
import { atLeast, atMost, type Row } from '../row.ts';
import { mainPages, openSite } from '../site/site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Judged {
  readonly lhr: {
    readonly categories: Readonly<Partial<Record<Category, { readonly score: number | null }>>>;
    readonly audits: Readonly<
      Record<
        string,
        {
          readonly numericValue?: number;
          readonly score: number | null;
          readonly title: string;
          readonly scoreDisplayMode: string;
        }
      >
    >;
    readonly runtimeError?: { readonly message: string };
  };
}
interface Lighthouse {
  readonly default: (url: string, flags: object) => Promise<Judged | undefined>;
}

/** One look at a page as a phone on slow 4G sees it: Lighthouse's own preset, simulated. */
interface Look {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** What did not score in full. */
  readonly faults: readonly string[];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function look(port: number, url: string, more: object = {}): Promise<Look> {
  const { default: judge } = await load<Lighthouse>('lighthouse');
  const judged = await judge(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    ...more,
  });
  if (!judged || judged.lhr.runtimeError)
    throw new Error(`Lighthouse: ${judged?.lhr.runtimeError?.message ?? 'no answer'}`);
  const { categories: found, audits } = judged.lhr;
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(100 * (found[name]?.score ?? 0))]),
    ) as Record<Category, number>,
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    faults: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ title }) => title),
  };
}

/** The same site of the same build as browsers used to make it: an empty page that asks the interface. */
async function clientRendered(origin: string) {
  const shell = readFileSync(join(await buildSite(), 'index.html'));
  const listener: RequestListener = (incoming, answer) => {
    const { pathname } = new URL(incoming.url!, origin);
    if (pathname.startsWith('/pages/')) return void answer.writeHead(404).end();
    const isDocument =
      incoming.headers.accept?.includes('text/html') && !pathname.startsWith('/files/');
    const headers = { ...incoming.headers, host: new URL(origin).host };
    const forwarded = ask(
      origin + (isDocument ? '/' : incoming.url),
      { method: incoming.method, headers },
      (from) => {
        if (!isDocument) {
          answer.writeHead(from.statusCode!, from.headers);
          return void from.pipe(answer);
        }
        from.resume();
        const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = from.headers;
        return void answer.writeHead(200, kept).end(shell);
      },
    );
    incoming.pipe(forwarded);
  };
  const server = createServer(listener);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

interface Looks {
  readonly own: Look[];
  /** The same page without its scripts, and the same made by the browser. */
  readonly plain: Look[];
  readonly client: Look[];
}

const medianOf = (looks: readonly Look[], figure: (one: Look) => number) =>
  median(looks.map((one) => figure(one)));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function rowsOf(name: string, { own, plain, client }: Looks): Row[] {
  const paint = (looks: readonly Look[]) => medianOf(looks, ({ largestPaintMs }) => largestPaintMs);
  const faults = [...new Set(own.flatMap((one) => one.faults))].join('; ');
  const runs = own.length === 1 ? 'one run' : `median of ${own.length}`;
  return [
    ...categories.map((category): Row => ({
      what: `${name}: Lighthouse, ${category.replace('-', ' ')}`,
      value: medianOf(own, ({ scores }) => scores[category]),
      gate: atLeast(category === 'performance' ? 98 : 100),
      aim: atLeast(100),
      detail: category === 'performance' ? runs : faults,
    })),
    {
      what: `${name}: LCP, simulated slow 4G`,
      value: paint(own) / 1000,
      unit: 's',
      gate: atMost(1.4),
      aim: atMost(0.95),
      detail: `without JavaScript ${seconds(paint(plain))}, made by the browser ${seconds(paint(client))}`,
    },
    {
      what: `${name}: LCP against the same page without JavaScript`,
      value: paint(own) / paint(plain),
      unit: '×',
      aim: atMost(1.3),
    },
    {
      what: `${name}: LCP against the same page made by the browser`,
      value: paint(own) / paint(client),
      unit: '×',
    },
    {
      what: `${name}: CLS`,
      value: medianOf(own, ({ shift }) => shift),
      gate: atMost(0.01),
      aim: atMost(0),
    },
    {
      what: `${name}: TBT at CPU × 4`,
      value: medianOf(own, ({ blockedMs }) => blockedMs),
      unit: 'ms',
      gate: atMost(60),
      aim: atMost(40),
      detail: `made by the browser ${Math.round(medianOf(client, ({ blockedMs }) => blockedMs))} ms`,
    },
  ];
}

/** Lighthouse on the pages that most people see, by turns with the same pages otherwise made. */
export async function lighthouse({ full }: { full: boolean }): Promise<Row[]> {
  const rounds = full ? 5 : 1;
  await using site = await openSite();
  await using client = await clientRendered(site.origin);
  const port = await freePort();
  await using _ = await openBrowser(port);
  const rows: Row[] = [];
  for (const [name, path] of await mainPages(site.origin)) {
    const looks: Looks = { own: [], plain: [], client: [] };
    for (let round = 0; round < rounds; round += 1) {
      looks.own.push(await look(port, site.origin + path));
      looks.plain.push(await look(port, site.origin + path, { blockedUrlPatterns: ['*.js'] }));
      looks.client.push(await look(port, client.origin + path));
    }
    rows.push(...rowsOf(name, looks));
  }
  return rows;
}
