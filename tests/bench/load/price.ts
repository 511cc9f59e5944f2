import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { prices, type Price } from '../../../functions/site/prices.ts';
import type { Row } from '../report/row.ts';
import { openSite } from '../seeded-site.ts';
import { examNight, type LoadRequest } from './exam-night.ts';

const atOnce = 8;
/** The rate of the night whose price is asked; its requests are sent here as fast as this machine answers. */
const perSecond = 1000;
const gb = 1e9;
const functionGb = 1;

/** The price beyond the free amount, in the first tier. */
const priceOf = ({ steps }: Price) => steps[0]![1];

const numbers = (log: string, field: string) =>
  [...log.matchAll(new RegExp(`"?${field}"?:\\s*([\\d.]+)`, 'g'))].map(([, value]) =>
    Number(value),
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Sent {
  readonly isHit: boolean;
  /** As sent, compressed. */
  readonly bytes: number;
}

/** Sends requests through the edge, and answers from its short caches at the rate of the night. */
function openReplay(origin: string) {
  /** The embedded edge keeps nothing for a few seconds only; CloudFront does. */
  const kept = new Map<string, { bytes: number; until: number }>();
  let at = 0;
  async function send({ method, path, headers }: LoadRequest): Promise<Sent> {
    const now = (at += 1) / perSecond;
    const known = method === 'GET' ? kept.get(path) : undefined;
    if (known && known.until > now) return { isHit: true, bytes: known.bytes };
    // `fetch` decompresses what it counts.
    const [response] = (await once(
      request(origin + path, { method, headers }).end(),
      'response',
    )) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
    const seconds = /s-maxage=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1];
    if (seconds) kept.set(path, { bytes, until: now + Number(seconds) });
    return { isHit: String(response.headers['x-cache']).startsWith('Hit'), bytes };
  }
  return async (requests: readonly LoadRequest[]): Promise<Sent[]> => {
    const waiting = [...requests];
    const responses: Sent[] = [];
    const sendNext = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) responses.push(await send(next));
    };
    await Promise.all(Array.from({ length: atOnce }, sendNext));
    return responses;
  };
}

/**
 * What a second of an exam night costs on AWS: its requests go through the edge to the deployed bundles, and what these
 * invoke, read and write is priced. The workers behind the table's stream are measured in the group `data`.
 */
export async function priceOfExamNight(): Promise<Row[]> {
  await using site = await openSite();
  await site.cloud.settled();
  const requests = await examNight(site);
  const replay = openReplay(site.origin);
  // The second before.
  await replay(requests.filter(({ method }) => method === 'GET'));
  site.logged();
  const responses = await replay(requests);
  const log = site.logged();

  const each = (amount: number) => amount / requests.length;
  const hits = each(responses.filter(({ isHit }) => isHit).length);
  const invocations = each(numbers(log, 'read_units').length);
  const readUnits = each(sum(numbers(log, 'read_units')));
  const writeUnits = each(sum(numbers(log, 'write_units')));
  const seconds = each(sum(numbers(log, 'ms'))) / 1000;
  const gigabytes = each(sum(responses.map(({ bytes }) => bytes))) / gb;
  const parts = {
    edge: priceOf(prices.edgeRequest) + priceOf(prices.edgeFunction),
    'bytes sent': gigabytes * priceOf(prices.edgeGb),
    gateway: invocations * priceOf(prices.apiRequest),
    functions:
      invocations * priceOf(prices.lambdaRequest) +
      seconds * functionGb * priceOf(prices.lambdaGbSecond),
    table: readUnits * priceOf(prices.readUnit) + writeUnits * priceOf(prices.writeUnit),
  };
  const ofParts = Object.entries(parts)
    .map(([part, price]) => `${part} ${(price * perSecond * 100).toFixed(3)}`)
    .join(', ');
  return [
    { what: 'exam night on AWS: answered by the edge', value: 100 * hits, unit: '%' },
    { what: 'exam night on AWS: invocations a request', value: invocations },
    { what: 'exam night on AWS: read units a request', value: readUnits },
    { what: 'exam night on AWS: write units a request', value: writeUnits },
    {
      what: `exam night on AWS: a second of ${perSecond} requests`,
      value: sum(Object.values(parts)) * perSecond * 100,
      unit: '¢',
      detail: `${ofParts}; ${requests.length} requests, functions of ${functionGb} GB for as long as here`,
    },
  ];
}
