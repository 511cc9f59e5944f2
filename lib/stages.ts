import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { PriceClass } from 'aws-cdk-lib/aws-cloudfront';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export const stageNames = ['dev', 'prod'] as const;
export type StageName = (typeof stageNames)[number];

/** What differs between the stages. What is the same for each stands in the stacks. */
export interface Stage {
  readonly name: StageName;
  /** What becomes of logs when their stack is deleted. Data is kept in every stage. */
  readonly logRemoval: RemovalPolicy;
  readonly logRetention: RetentionDays;
  /** How long the access logs of buckets and of the distribution are kept. */
  readonly accessLogsExpireAfter: Duration;
  /** Requests a second, and how many may come at once, over all callers. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  readonly priceClass: PriceClass;
  /** The site's own name; without one it answers under CloudFront's. The certificate must be in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
}

const stages: Record<StageName, Stage> = {
  dev: {
    name: 'dev',
    logRemoval: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.TWO_WEEKS,
    accessLogsExpireAfter: Duration.days(14),
    throttle: { rateLimit: 100, burstLimit: 200 },
    priceClass: PriceClass.PRICE_CLASS_100,
  },
  prod: {
    name: 'prod',
    logRemoval: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    accessLogsExpireAfter: Duration.days(90),
    throttle: { rateLimit: 2000, burstLimit: 4000 },
    // The cheapest class has no place in India.
    priceClass: PriceClass.PRICE_CLASS_200,
  },
};

/** The settings of the named stage. Throws on an unknown name. */
export function stageOf(name: string): Stage {
  const known = stageNames.find((stage) => stage === name);
  if (!known) throw new Error(`Unknown stage '${name}': choose one of ${stageNames.join(', ')}.`);
  return stages[known];
}
