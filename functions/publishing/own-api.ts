import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../contracts/api.ts';
import { freshHeader } from '../contracts/http/fresh.ts';
import { createClient, type Client } from '../contracts/http/client.ts';
import { fromEnvironment } from '../aws/signer.ts';
import { send } from '../aws/send.ts';
import { secret } from '../kernel/secret.ts';
import { callsThrough } from '../../web/src/lib/api/page-responses.ts';

/** The API as everybody asks it. */
export type PublicClient = Client<PublicApi>;

const longest = 6 * 1024 * 1024;

/** Of all answers, none older than this question. */
const headers = () => ({
  'x-origin-secret': secret('ORIGIN_SECRET'),
  'cloudfront-viewer-address': '127.0.0.1:0',
  [freshHeader]: 'true',
});

/** This product's own interface, asked past CloudFront and what it keeps. */
export const ownApi = (): PublicClient =>
  createClient<PublicApi>(endpoints, async (path, { method = 'GET' }) => {
    const url = `${fromEnvironment('API_URL')}${path}`;
    const { status, body } = await send({
      service: 'The API',
      url,
      method,
      headers: headers(),
      longest,
    });
    return {
      ok: status < 300,
      status,
      statusText: String(status),
      headers: { get: () => null },
      json: async () => JSON.parse(body.toString()) as unknown,
    };
  });

/** The same, with each question asked once. */
export function askedOnce(api: PublicClient): PublicClient {
  const asked = new Map<string, Promise<unknown>>();
  return callsThrough(api, (question, ask) => {
    const known = asked.get(question) ?? ask();
    asked.set(question, known);
    return known;
  });
}
