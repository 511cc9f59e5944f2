import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../../localstack/builds.ts';
import { listen } from '../../../localstack/ports.ts';
import { sharedBrowser } from '../support/page/visit.ts';
import { isPdf, findSeededNote } from '../support/page/pages.ts';
import { siteOrigin } from '../support/cloud/shared-cloud.ts';

const browser = await sharedBrowser();

/** Positions in the middle of a page's main part: in one field and section of each kind, which its classes name. */
function cutsOf(html: string): number[] {
  const main = html.slice(0, html.lastIndexOf('</main>'));
  const parts = [...main.matchAll(/<(label|section)\b([^>]*)>/g)].filter(
    ({ index }) => index > main.indexOf('<main'),
  );
  const cuts = parts.map(({ index, 1: tag, 2: attributes = '' }, at) => ({
    kind: `${tag} ${/ class="([^"]*)"/.exec(attributes)?.[1]}`,
    cut: (index + (parts[at + 1]?.index ?? main.length)) >> 1,
  }));
  return [...Map.groupBy(cuts, ({ kind }) => kind).values()].map(([first]) => first!.cut);
}

/**
 * Serves one page in two pieces, the second on request, and apart from it only its styles: scripts would repair lost
 * parts.
 */
async function serveInTwo(path: string, html: string) {
  let answer: ServerResponse;
  let cut = 0;
  const server = createServer(async ({ url = '' }, response) => {
    if (url === path) {
      answer = response.setHeader('content-type', 'text/html');
      return answer.write(html.slice(0, cut));
    }
    if (!url.endsWith('.css')) return response.writeHead(404).end();
    const style = await fetch(siteOrigin + url);
    response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=60' });
    return response.end(await style.text());
  });
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    address: origin + path,
    cutAt: (place: number) => (cut = place),
    sendRest: () => answer.end(html.slice(cut)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Waits for a painted frame, then returns the elements without a box that nothing hides. */
async function withoutBox(): Promise<string[]> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const insides = ':is(details:not([open]), select, svg) *, noscript, template';
  const shown = (element: Element | null): boolean =>
    !element || (getComputedStyle(element).display !== 'none' && shown(element.parentElement));
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        !element.matches(insides) &&
        element.getClientRects().length === 0 &&
        getComputedStyle(element).display !== 'contents' &&
        shown(element),
    )
    .map(({ tagName, className }) => `${tagName} ${className}`);
}

const fixed = (path: string) => ({ name: path, path: async () => path });

test.for([
  fixed('/'),
  fixed('/upload-notes'),
  fixed('/notes'),
  fixed('/notes?branch=cs&semester=4'),
  { name: 'a note', path: async () => `/notes/${(await findSeededNote(siteOrigin, isPdf)).id}` },
  fixed('/sgpa-calculator'),
  fixed('/reward'),
  fixed('/contact'),
])('$name renders completely when it arrives in two pieces', async ({ path }) => {
  const address = await path();
  const html = await (await fetch(siteOrigin + address)).text();
  const cuts = cutsOf(html);
  expect(cuts).not.toEqual([]);
  await using server = await serveInTwo(address, html);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  for (const cut of cuts) {
    server.cutAt(cut);
    await page.goto(server.address, { waitUntil: 'commit' });
    await page.evaluate(withoutBox);
    server.sendRest();
    await page.waitForLoadState();
    const lost = await page.evaluate(withoutBox);
    expect(lost, `cut after ${html.slice(cut - 60, cut)}`).toEqual([]);
  }
  await page.close();
});

test('no style uses container queries', async () => {
  const folder = join(await buildSite(), 'assets');
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  expect(styles).not.toEqual([]);
  const container = /[{;\s]container(?:-type)?:|@container/;
  expect(styles.filter((name) => container.test(readFileSync(join(folder, name), 'utf8')))).toEqual(
    [],
  );
});
