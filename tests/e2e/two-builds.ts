import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A site that can be replaced by its next build, in which every asset has another name. */
export interface TwoBuilds extends AsyncDisposable {
  readonly origin: string;
  /** From now on the next build is served; of the one before nothing is left. */
  deploy(): void;
}

const hashed = /-([\w-]{8})\.(js|css)\b/g;
const isText = /javascript|html|json|css/;

const backwards = (text: string) => [...text].toReversed().join('');

/** As the next build has it: each hash with its letters turned round. */
const turned = (text: string) =>
  text
    .replaceAll(hashed, (_, hash: string, ending: string) => `-${backwards(hash)}.${ending}`)
    .replace(
      /(version:")(\w+)/,
      (_, before: string, version: string) => before + backwards(version),
    );

/** Asks the site itself. Its marks of versions are kept from the browser: they are of the build that is there. */
function answerOf(origin: string, { method, headers }: IncomingMessage, path: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
    const passed = { ...others, host: new URL(origin).host, 'accept-encoding': 'identity' };
    const asked = ask(new URL(path, origin), { method, headers: passed }, resolve);
    asked.on('error', reject);
    asked.end();
  });
}

/** Puts another server before a site. */
export async function twoBuilds(site: string): Promise<TwoBuilds> {
  let isNext = false;
  const names = new Set<string>();
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const isAsset = path.startsWith('/assets/') && path.search(hashed) > 0;
    const answer = await answerOf(site, request, isNext ? turned(path) : path);
    const bytes = await buffer(answer);
    const isOld = isNext && isAsset && names.has(path);
    if (!isNext && isAsset) names.add(path);
    const { 'content-length': _, etag: __, ...headers } = answer.headers;
    response.writeHead(isOld ? 404 : (answer.statusCode ?? 500), headers);
    const changes = isNext && isText.test(answer.headers['content-type'] ?? '');
    response.end(changes ? turned(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy() {
      isNext = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
