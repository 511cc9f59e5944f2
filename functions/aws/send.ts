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
  /** The longest pause before the second attempt; before each further one it is four times as long. */
  readonly pauseMs?: number;
  /** The failure that passes by itself which an answer tells of; of itself each is one of status 500 and above. */
  readonly faultOf?: (answer: AwsAnswer) => Error | undefined;
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
const usualPauseMs = 200;
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
  const { service, method, attempts = usualAttempts, pauseMs = usualPauseMs } = outgoing;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendOnce(outgoing);
      const fault =
        outgoing.faultOf?.(answer) ??
        (answer.status < 500
          ? undefined
          : new Error(`${service} failed with ${answer.status} at ${method}`));
      if (!fault) return answer;
      if (attempt === attempts) throw fault;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await sleep(Math.random() * pauseMs * 4 ** (attempt - 1));
  }
}
