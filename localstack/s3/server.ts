import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { closeServer, listen } from '../ports.ts';
import type { Bus } from '../events/bus.ts';
import { corsXml, type BucketResource } from './buckets.ts';
import { publishObjectEvents } from './object-events.ts';
import { isStorable } from './object-key.ts';
import { makeWritesAtomic } from './atomic-writes.ts';
import v4 from '@20minutes/s3rver/lib/signature/v4.js';

/** `modified` is in epoch milliseconds. */
interface ListedObject {
  readonly key: string;
  readonly modified: number;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x60;': '`',
  '&amp;': '&',
};

const unescaped = (escaped: string) =>
  escaped.replaceAll(/&(?:lt|gt|quot|amp|#x27|#x60);/g, (entity) => entities[entity]!);
// The store escapes twice.
const plain = (escaped: string) => unescaped(unescaped(escaped));

const field = (xml: string, name: string) =>
  plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

/** Parses a page of S3's object list. */
function readListing(xml: string): { objects: ListedObject[]; isTruncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: field(content, 'Key'),
    modified: Date.parse(field(content, 'LastModified')),
  }));
  return { objects, isTruncated: field(xml, 'IsTruncated') === 'true' };
}

export interface S3 {
  readonly endpoint: string;
  /** Reads an object as CloudFront, which the bucket policy allows. The body streams. */
  read(bucket: string, key: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage>;
  /** Puts an object as the bucket's owner. */
  put(bucket: string, key: string, body: Uint8Array, headers: OutgoingHttpHeaders): Promise<void>;
  remove(bucket: string, key: string): Promise<void>;
  list(bucket: string, prefix: string): Promise<ListedObject[]>;
  stop(): Promise<void>;
}

const denied =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

const invalidKey =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InvalidURI</Code><Message>Could not parse the specified URI.</Message></Error>';

/** Whether a percent-encoded path names something that the store can hold. */
function isStorablePath(url = '/'): boolean {
  try {
    return isStorable(decodeURIComponent(url.split('?', 1)[0]!));
  } catch {
    return false;
  }
}

const requests = new AsyncLocalStorage<IncomingMessage>();

const bucketPath = /^\/[^/?]+\/(?:\?|$)/;

/**
 * Makes the store accept the signature of a request for a bucket (`/bucket/?list-type=2`): it leaves out the slash at
 * the end, which AWS's clients sign.
 */
function signBucketPaths(urlOfRequest: () => string): void {
  const { getStringToSign } = v4;
  v4.getStringToSign = (signed, ...parameters) => {
    const uri = bucketPath.test(urlOfRequest()) ? `${signed.uri}/` : signed.uri;
    return getStringToSign({ ...signed, uri }, ...parameters);
  };
}

signBucketPaths(() => requests.getStore()?.url ?? '');

const isSigned = ({ headers, url = '' }: IncomingMessage) =>
  headers.authorization !== undefined || /[?&](X-Amz-Algorithm|Signature)=/.test(url);

const pathOf = (bucket: string, key: string) =>
  `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Starts S3 on a free loopback port with its objects in `folder`. Every request needs a signature. New objects are
 * reported to `put`.
 */
export async function startS3(
  buckets: readonly BucketResource[],
  folder: string,
  put: Bus['put'],
): Promise<S3> {
  mkdirSync(folder, { recursive: true });
  const store = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((bucket) => {
      const cors = corsXml(bucket);
      return { name: bucket.ref, ...(cors !== undefined && { configs: [cors] }) };
    }),
  });
  await store.configureBuckets();
  publishObjectEvents(store, buckets, put);
  makeWritesAtomic(
    store.store,
    join(folder, '.arriving'),
    () => requests.getStore()?.headers ?? {},
  );
  const answer = store.callback();
  const internalToken = randomUUID();
  const server = createServer((incoming, response) => {
    const trusted = incoming.headers['x-local-token'] === internalToken;
    if (!isStorablePath(incoming.url))
      response.writeHead(400, { 'content-type': 'application/xml' }).end(invalidKey);
    else if (trusted || isSigned(incoming) || incoming.method === 'OPTIONS')
      requests.run(incoming, answer, incoming, response);
    else response.writeHead(403, { 'content-type': 'application/xml' }).end(denied);
  });
  // A client could reuse a connection at the moment it is closed and lose the request.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  const agent = new Agent({ keepAlive: true });

  const send = (
    method: string,
    path: string,
    headers: OutgoingHttpHeaders,
    body?: Uint8Array,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: { ...headers, 'x-local-token': internalToken },
        },
        resolve,
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const change = async (method: string, path: string, headers = {}, body?: Uint8Array) => {
    const response = await send(method, path, headers, body);
    response.resume();
    const { statusCode = 0 } = response;
    if (statusCode >= 300) throw new Error(`S3 answered ${statusCode} to ${method} ${path}`);
  };

  return {
    endpoint: `http://127.0.0.1:${port}`,
    read: (bucket, key, headers) => send('GET', pathOf(bucket, key), headers),
    put: (bucket, key, body, headers) =>
      change('PUT', pathOf(bucket, key), { ...headers, 'content-length': body.byteLength }, body),
    remove: (bucket, key) => change('DELETE', pathOf(bucket, key)),
    async list(bucket, prefix) {
      const all: ListedObject[] = [];
      let isTruncated = true;
      while (isTruncated) {
        // ListObjects version 1, because the store's version 2 cannot continue a list.
        const query = new URLSearchParams({ prefix, marker: all.at(-1)?.key ?? '' });
        const page = readListing(await text(await send('GET', `/${bucket}?${query}`, {})));
        all.push(...page.objects);
        isTruncated = page.isTruncated;
      }
      return all;
    },
    async stop() {
      agent.destroy();
      await closeServer(server);
    },
  };
}
