import { request as send, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer } from '../../support/loopback-server.ts';

const hashedName = /-([\w-]{8})\.(js|css)\b/g;
const isText = /javascript|html|json|css/;

const reversed = (text: string) => [...text].toReversed().join('');

/** The next build's text or path: hashes and the version are reversed. */
const inNextBuild = (text: string) =>
  text
    .replaceAll(hashedName, (_, hash: string, ending: string) => `-${reversed(hash)}.${ending}`)
    .replace(
      /(version:")(\w+)/,
      (_, before: string, version: string) => before + reversed(version),
    );

/** Requests without validators, which would be those of the original build. */
function forward(origin: string, incoming: IncomingMessage, path: string) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = incoming;
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = incoming.headers;
    const passed = { ...others, host: new URL(origin).host, 'accept-encoding': 'identity' };
    const request = send(new URL(path, origin), { method, headers: passed }, resolve);
    request.on('error', reject);
    incoming.pipe(request);
  });
}

/** A proxy of the site that can deploy another build. */
export async function startSiteProxy(site: string) {
  let isNext = false;
  const oldAssets = new Set<string>();
  const server = await startLoopbackServer(async (request, response) => {
    const path = request.url ?? '/';
    const isAsset = path.startsWith('/assets/') && path.search(hashedName) > 0;
    const answer = await forward(site, request, isNext ? inNextBuild(path) : path);
    const bytes = await buffer(answer);
    const isOld = isNext && isAsset && oldAssets.has(path);
    if (!isNext && isAsset) oldAssets.add(path);
    const { 'content-length': _, etag: __, ...headers } = answer.headers;
    response.writeHead(isOld ? 404 : (answer.statusCode ?? 500), headers);
    const changes = isNext && isText.test(answer.headers['content-type'] ?? '');
    response.end(changes ? inNextBuild(bytes.toString()) : bytes);
  });
  return {
    ...server,
    origin: `http://localhost:${server.port}`,
    /** Serves the next build, whose assets all have other names, and no asset of the previous one. */
    deploy() {
      isNext = true;
    },
  };
}
