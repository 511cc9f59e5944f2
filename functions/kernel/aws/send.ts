import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** A signed request to a service of AWS. */
export interface Outgoing {
  /** What errors call it, say `S3`. */
  readonly service: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** An answer of more bytes is refused. */
  readonly longest: number;
  /** How long the service may be silent. */
  readonly quietMs?: number;
  readonly attempts?: number;
  /** Whether an answer is a failure of the service, besides those of status 500 and above. */
  readonly isFault?: (answer: AwsAnswer) => boolean;
}

/** What a service answered. */
export interface AwsAnswer {
  readonly status: number;
  /** What the service calls this version of a thing. */
  readonly etag: string | undefined;
  readonly body: Buffer;
}

const usualQuietMs = 5000;
const usualAttempts = 3;
const firstPauseMs = 50;
const keepAlive = true;
const agents = { http: new http.Agent({ keepAlive }), https: new https.Agent({ keepAlive }) };

function sendOnce({
  service,
  url,
  method,
  headers,
  body,
  longest,
  quietMs = usualQuietMs,
}: Outgoing): Promise<AwsAnswer> {
  const isPlain = url.startsWith('http:');
  const request = isPlain ? http.request : https.request;
  const agent = isPlain ? agents.http : agents.https;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, timeout: quietMs }, (incoming) => {
      const announced = Number(incoming.headers['content-length'] ?? 0);
      const chunks: Buffer[] = [];
      let size = 0;
      if (method !== 'HEAD' && announced > longest)
        incoming.destroy(new Error(`${service} sends ${announced} bytes, more than ${longest}`));
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > longest)
          incoming.destroy(new Error(`${service} sends more than ${longest} bytes`));
        else chunks.push(chunk);
      });
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          etag: incoming.headers.etag,
          body: Buffer.concat(chunks, size),
        }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${service} is silent`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends a request, again when the service fails or is silent: each of ours may be repeated. */
export async function send(outgoing: Outgoing): Promise<AwsAnswer> {
  const { service, method, attempts = usualAttempts, isFault } = outgoing;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendOnce(outgoing);
      if (answer.status < 500 && !isFault?.(answer)) return answer;
      if (attempt === attempts)
        throw new Error(`${service} failed with ${answer.status} at ${method}`);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await sleep(Math.random() * firstPauseMs * 4 ** attempt);
  }
}
