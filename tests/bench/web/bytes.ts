import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildSite } from '../../../localstack/builds.ts';
import { openBrowser } from '../../support/run/browser.ts';
import { builtChunks } from '../../web/built-chunks.ts';
import { atMost, boundsBelow, type Row } from '../report/row.ts';
import { openSite, publicPages } from '../seeded-site.ts';

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

/** Code that no public page may load, identified by a text in it. The viewer is loaded separately by a note's page. */
const foreign = [
  'GetTokensFromRefreshToken',
  'aws-amplify',
  '/api/admin/',
  'PDFDateString',
  'PDFWorker',
];

interface Weighed {
  readonly name: string;
  readonly scripts: number;
  readonly foreign: number;
  readonly blocking: number;
  readonly document: number;
}

const largest = (all: readonly Weighed[], of: 'scripts' | 'foreign' | 'document' | 'blocking') =>
  all.toSorted((a, b) => b[of] - a[of])[0]!;

/** The initial bytes of each public page: its HTML and what that references, transitively. */
async function weigh(origin: string): Promise<Weighed[]> {
  const folder = join(await buildSite(), 'assets');
  const chunks = await builtChunks();
  const strangers = new Set(foreign.flatMap((text) => chunks.with(text)));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string, pack: typeof gzipSync | typeof brotliCompressSync) => {
    const key = `${file} ${pack.name}`;
    const known = sizes.get(key) ?? pack(readFileSync(join(folder, file))).byteLength;
    sizes.set(key, known);
    return known;
  };
  const sum = (files: Iterable<string>, pack: typeof gzipSync | typeof brotliCompressSync) =>
    [...files].reduce((total, file) => total + sizeOf(file, pack), 0);
  const weighed: Weighed[] = [];
  for (const [name, path] of await publicPages(origin)) {
    const html = await (await fetch(origin + path)).text();
    const started = named(
      html,
      /<(?:script[^>]+src|link[^>]+(?:rel="modulepreload"|data-deferred="module(?:preload)?")[^>]+href)="\/assets\/([^"]+)"/g,
    );
    const scripts = new Set(started.flatMap((file) => [...chunks.neededBy(file)]));
    const styles = named(html, /<link[^>]+rel="stylesheet"[^>]+href="\/assets\/([^"]+)"/g);
    weighed.push({
      name,
      scripts: sum(scripts, gzipSync),
      foreign: sum(
        [...scripts].filter((file) => strangers.has(file)),
        gzipSync,
      ),
      blocking: named(html, /(<script(?![^>]*\b(?:type="module"|async|defer))[^>]+src=)/g).length,
      document: brotliCompressSync(html).byteLength + sum(styles, brotliCompressSync),
    });
  }
  return weighed;
}

const offlineMs = 950;

/** The requests of the home page until it is idle, by host. */
async function requestsOfHome(origin: string): Promise<Row[]> {
  await using browser = await openBrowser();
  const page = await browser.newPage();
  const requests: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http')) requests.push({ url, at: performance.now() });
  });
  await page.goto(origin);
  // Exclude the service worker, which is registered a second later.
  const loaded = performance.now();
  await page.waitForLoadState('networkidle');
  const early = requests.filter(({ at }) => at < loaded + offlineMs);
  // A prefetched script is requested from the browser's cache again.
  const urls = [...new Set(early.map(({ url }) => url))];
  const strangers = urls.filter((url) => new URL(url).origin !== origin);
  return [
    {
      what: 'requests of the home page',
      value: urls.length,
      ...boundsBelow(10, 8),
      detail: urls.map((url) => new URL(url).pathname.replace(/-[\w-]{8}\./, '.')).join(' '),
    },
    {
      what: 'requests of the home page to third parties',
      value: strangers.length,
      ...boundsBelow(0, 0),
      detail: strangers.join(' '),
    },
  ];
}

const kilobytes = (size: number) => size / 1000;

export async function bytes(): Promise<Row[]> {
  await using site = await openSite();
  const weighed = await weigh(site.origin);
  const [scripts, document] = [largest(weighed, 'scripts'), largest(weighed, 'document')];
  const home = weighed.find(({ name }) => name === '/')!;
  return [
    {
      what: 'initial JavaScript of a public route, gz',
      value: kilobytes(scripts.scripts),
      unit: 'KB',
      ...boundsBelow(112, 95),
      detail: `${scripts.name}, the largest of ${weighed.length}; home ${kilobytes(home.scripts).toFixed(1)} KB`,
    },
    {
      what: 'render-blocking scripts',
      value: largest(weighed, 'blocking').blocking,
      aim: atMost(0),
    },
    {
      what: 'Amplify, pdf.js and admin code that public routes begin with, gz',
      value: largest(weighed, 'foreign').foreign,
      unit: 'bytes',
      ...boundsBelow(0, 0),
      detail: largest(weighed, 'foreign').foreign > 0 ? largest(weighed, 'foreign').name : '',
    },
    {
      what: 'HTML and styles of a public route, br',
      value: kilobytes(document.document),
      unit: 'KB',
      ...boundsBelow(14, 10),
      detail: `${document.name}; home ${kilobytes(home.document).toFixed(1)} KB`,
    },
    ...(await requestsOfHome(site.origin)),
  ];
}
