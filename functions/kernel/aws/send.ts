import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** What S3 answered. */
export interface S3Answer {
  readonly status: number;
  readonly body: Buffer;
}

const quietMs = 5000;
const attempts = 3;
const firstPauseMs = 50;
const keepAlive = true;
const agents = { http: new http.Agent({ keepAlive }), https: new https.Agent({ keepAlive }) };

function sendOnce(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  longest: number,
): Promise<S3Answer> {
  const isPlain = url.startsWith('http:');
  const request = isPlain ? http.request : https.request;
  const agent = isPlain ? agents.http : agents.https;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent, timeout: quietMs }, (incoming) => {
      const announced = Number(incoming.headers['content-length'] ?? 0);
      const chunks: Buffer[] = [];
      let size = 0;
      if (method !== 'HEAD' && announced > longest)
        incoming.destroy(new Error(`S3 sends ${announced} bytes, more than ${longest}`));
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > longest) incoming.destroy(new Error(`S3 sends more than ${longest} bytes`));
        else chunks.push(chunk);
      });
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks, size) }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('S3 is silent')));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** S3 may begin a copy with 200 and then fail in the body. */
const isFault = ({ status, body }: S3Answer) =>
  status >= 500 || (status === 200 && body.subarray(0, 200).includes('<Error>'));

/**
 * Sends a signed request without a body, again when S3 fails or is silent: every request of ours may be repeated.
 * Rejects an answer of more than `longest` bytes.
 */
export async function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  longest: number,
): Promise<S3Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendOnce(url, method, headers, longest);
      if (!isFault(answer)) return answer;
      if (attempt === attempts) throw new Error(`S3 failed with ${answer.status} at ${method}`);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await sleep(Math.random() * firstPauseMs * 4 ** attempt);
  }
}
