import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../../../localstack/builds.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';
import { mainPages, openSite } from '../seeded-site.ts';
import { categories, measurePage, withoutScripts, type Measurement } from './measure-page.ts';
import { median } from '../report/median-rows.ts';

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
    // A page that closes gives up its last requests.
    forwarded.on('error', () => answer.destroy());
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
      gate: atMost(1.2),
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
      detail: `made by the browser ${Math.round(medianOf(client, ({ blockedMs }) => blockedMs))} ms; benchmarkIndex ${Math.round(medianOf(own, ({ benchmarkIndex }) => benchmarkIndex))}`,
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
      measurements.plain.push(await measurePage(site.origin + path, withoutScripts));
      measurements.client.push(await measurePage(client.origin + path));
    }
    rows.push(...rowsOf(name, measurements));
  }
  return rows;
}
