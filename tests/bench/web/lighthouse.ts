import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../../localstack/builds.ts';
import { packagedBrowser } from '../../support/run/browser.ts';
import { load } from '../packages.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
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

/** One Lighthouse run with the phone preset on simulated slow 4G. */
interface Measurement {
  readonly scores: Readonly<Record<Category, number>>;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Audits below the full score. */
  readonly faults: readonly string[];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface ChromeLauncher {
  readonly launch: (options: object) => Promise<{ readonly port: number; kill(): void }>;
}

/**
 * Starts a browser with a new profile that only Lighthouse controls. Playwright pauses and configures each page of a
 * browser that it has started, also Lighthouse's: the likely cause of navigations that were missing in the trace
 * (`NO_NAVSTART`) or aborted (`net::ERR_ABORTED`). A new profile also has no service worker of the page before.
 */
async function startChrome() {
  const { launch } = await load<ChromeLauncher>('chrome-launcher');
  const packaged = await packagedBrowser();
  const chromeFlags = ['--headless', ...(packaged?.args ?? [])];
  const chrome = await launch({ chromeFlags, ...(packaged && { chromePath: packaged.path }) });
  return { port: chrome.port, [Symbol.dispose]: () => chrome.kill() };
}

async function measurePage(url: string, more: object = {}): Promise<Measurement> {
  using chrome = await startChrome();
  const { default: judge } = await load<Lighthouse>('lighthouse');
  const judged = await judge(url, {
    port: chrome.port,
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

/** The same build rendered in the browser: an empty page that calls the API. */
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

interface Measurements {
  readonly own: Measurement[];
  /** The same page without scripts, and rendered in the browser. */
  readonly plain: Measurement[];
  readonly client: Measurement[];
}

const medianOf = (measurements: readonly Measurement[], figure: (one: Measurement) => number) =>
  median(measurements.map((one) => figure(one)));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function rowsOf(name: string, { own, plain, client }: Measurements): Row[] {
  const paint = (measurements: readonly Measurement[]) =>
    medianOf(measurements, ({ largestPaintMs }) => largestPaintMs);
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

/** Lighthouse on the most visited pages, alternately with their variants. */
export async function lighthouse({ full }: { full: boolean }): Promise<Row[]> {
  const rounds = full ? 5 : 1;
  await using site = await openSite();
  await using client = await clientRendered(site.origin);
  const rows: Row[] = [];
  for (const [name, path] of await mainPages(site.origin)) {
    const measurements: Measurements = { own: [], plain: [], client: [] };
    for (let round = 0; round < rounds; round += 1) {
      measurements.own.push(await measurePage(site.origin + path));
      measurements.plain.push(
        await measurePage(site.origin + path, { blockedUrlPatterns: ['*.js'] }),
      );
      measurements.client.push(await measurePage(client.origin + path));
    }
    rows.push(...rowsOf(name, measurements));
  }
  return rows;
}
