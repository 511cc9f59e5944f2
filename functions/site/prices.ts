/** A price in US dollars, in tiers: each applies up to a number of units per month. */
export interface Price {
  readonly steps: readonly (readonly [upTo: number, price: number])[];
  /** Free units per month. */
  readonly free: number;
  /** The source of the price. Check those from `memory` before relying on them. */
  readonly source:
    | 'https://aws.amazon.com/cloudfront/pricing'
    | 'AWS whitepaper'
    | 'AWS blog'
    | 'memory';
}

/** Rounded; the dashboard shows it with its day. */
export const rupeesPerDollar = { rupees_per_dollar: 89, rate_day: '2025-11-24' } as const;

const million = 1e6;
const flat = (price: number, source: Price['source'], free = 0): Price => ({
  steps: [[Infinity, price]],
  free,
  source,
});

const cloudfront = 'https://aws.amazon.com/cloudfront/pricing';

/**
 * Prices of ap-south-1 (Mumbai) before tax, from copies of AWS's pages in November 2026 that may be older. Free
 * amounts are those without an end date.
 */
export const prices = {
  /** A GB sent to viewers in India. */
  edgeGb: {
    steps: [
      [10_000, 0.109],
      [50_000, 0.085],
      [150_000, 0.082],
      [500_000, 0.08],
      [Infinity, 0.078],
    ],
    free: 1000,
    source: cloudfront,
  },
  /** An HTTPS request in India. */
  edgeRequest: flat(0.012 / 10_000, 'memory', 10 * million),
  /** An invocation of a CloudFront Function; two per page request. */
  edgeFunction: flat(0.1 / million, 'memory', 2 * million),
  /** An invalidated tag or path. */
  invalidation: flat(0.005, 'AWS whitepaper', 1000),
  /** A request to an HTTP API. */
  apiRequest: {
    steps: [
      [300 * million, 1.05 / million],
      [Infinity, 0.95 / million],
    ],
    free: 0,
    source: 'memory',
  },
  lambdaRequest: flat(0.2 / million, 'memory', million),
  /** A GB-second on ARM. */
  lambdaGbSecond: flat(0.0000133334, 'memory', 400_000),
  /** On demand. */
  writeUnit: flat(0.7115 / million, 'memory'),
  readUnit: flat(0.1423 / million, 'memory'),
  tableGb: flat(0.285, 'memory', 25),
  /** Point-in-time recovery, per GB. */
  recoveryGb: flat(0.228, 'memory'),
  storageGb: flat(0.025, 'memory'),
  storagePut: flat(0.005 / 1000, 'memory'),
  storageGet: flat(0.0004 / 1000, 'memory'),
  /** A monthly active user of the Plus plan. */
  signedIn: flat(0.02, 'memory'),
  logGb: flat(0.67, 'memory', 5),
  alarm: flat(0.1, 'memory', 10),
  /** A custom metric. */
  metric: flat(0.3, 'memory', 10),
  /** A dashboard with more than fifty metrics; smaller ones are free. */
  dashboard: flat(3, 'memory'),
  /** A key of KMS; its requests stay within the free 20,000. */
  key: flat(1, 'memory'),
  trace: flat(5 / million, 'memory', 100_000),
  secret: flat(0.4, 'memory'),
} as const satisfies Readonly<Record<string, Price>>;
export type PriceName = keyof typeof prices;

/** The monthly cost of this many units, in US dollars. */
export function costOf(name: PriceName, units: number): number {
  const { steps, free }: Price = prices[name];
  const paid = Math.max(0, units - free);
  let [from, sum] = [0, 0];
  for (const [upTo, price] of steps) {
    if (paid <= from) break;
    sum += (Math.min(paid, upTo) - from) * price;
    from = upTo;
  }
  return sum;
}
