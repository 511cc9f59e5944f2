import { load } from '../packages.ts';
import type { LoadRequest } from './exam-night.ts';

/** The load: a fixed rate of requests, regardless of responses (open model). */
export interface LoadJob {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly rate: number;
  readonly seconds: number;
}

/** The result. Times are milliseconds since a request was due. */
export interface LoadResult {
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  /** Responses of 5xx, and requests without a response. */
  readonly failed: number;
  /** Responses of 429. */
  readonly limited: number;
}

type Autocannon = (options: object) => Promise<{
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly errors: number;
  readonly '5xx': number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}>;

const connections = 200;
/** Seconds without a response until a request counts as failed. */
const timeout = 10;

async function send({ origin, requests, rate, seconds }: LoadJob): Promise<LoadResult> {
  const { default: autocannon } = await load<{ default: Autocannon }>('autocannon');
  let at = 0;
  const result = await autocannon({
    url: origin,
    connections: Math.min(connections, rate),
    overallRate: rate,
    duration: seconds,
    timeout,
    requests,
    // Each connection starts at another request.
    setupClient: (client: { setRequests(all: readonly LoadRequest[]): void }) => {
      at = (at + 37) % requests.length;
      client.setRequests([...requests.slice(at), ...requests.slice(0, at)]);
    },
  });
  return {
    answered: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result['5xx'] + result.errors,
    limited: result.statusCodeStats['429']?.count ?? 0,
  };
}

process.on('message', (job) => {
  void send(job as LoadJob).then((result) => process.send!(result));
});
