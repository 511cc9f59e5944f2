import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

interface JsonRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface JsonResponse {
  readonly status: number;
  readonly body: string;
}

const timeoutMs = 5000;
const attempts = 3;
const firstDelayMs = 200;
const agents = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
};

// Not with fetch(), which would load undici.
const requestOnce = ({ url, method, headers }: JsonRequest): Promise<JsonResponse> =>
  new Promise((resolve, reject) => {
    const isPlain = url.startsWith('http:');
    const agent = isPlain ? agents.http : agents.https;
    const options = { method, headers, agent, timeout: timeoutMs };
    const request = (isPlain ? http : https).request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('The API does not respond')));
    request.on('error', reject);
    request.end();
  });

/** Sends an idempotent request without a body. Retries when it fails or is answered by 500 or above. */
export async function requestJson(request: JsonRequest): Promise<JsonResponse> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await requestOnce(request);
      if (response.status < 500) return response;
      throw new Error(`The API failed with ${response.status} at ${request.method}`);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
    await sleep(Math.random() * firstDelayMs * 4 ** (attempt - 1));
  }
}
