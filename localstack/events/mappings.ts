import type { DynamoDBRecord } from 'aws-lambda';
import { isQueueMapping } from './queues.ts';
import { compilePattern, type Pattern } from './pattern.ts';
import { CloudFailure } from '../failure.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Resolver } from '../template/resolve.ts';

interface MappingProperties {
  Enabled?: boolean;
  FunctionName: string;
  EventSourceArn?: string;
  StartingPosition?: string;
  FilterCriteria?: { Filters?: { Pattern?: string }[] };
  BatchSize?: number;
  MaximumBatchingWindowInSeconds?: number;
  ParallelizationFactor?: number;
  BisectBatchOnFunctionError?: boolean;
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  TumblingWindowInSeconds?: number;
  DestinationConfig?: { OnFailure?: { Destination?: string } };
  Tags?: object;
  [other: string]: unknown;
}

/** An event source mapping: a filter on a stream, and a function. */
export interface Mapping {
  readonly id: string;
  readonly functionArn: string;
  /** The stream's ARN in the templates. */
  readonly streamArn: string;
  readonly matches: (record: DynamoDBRecord) => boolean;
  readonly batchSize: number;
  readonly batchingWindowMs: number;
  readonly bisects: boolean;
  /** Retries of a batch; infinite by default. */
  readonly retries: number;
  readonly maxAgeMs: number;
  /** With a tumbling window: an event has records of one shard and names it. */
  readonly isByShard: boolean;
  /** The on-failure destination. */
  readonly deadLetterArn: string | undefined;
}

const unsupported = (what: string) =>
  new CloudFailure(`The local event source mapping does not support ${what}.`);

function matcherOf({ Filters = [] }: { Filters?: { Pattern?: string }[] }): Mapping['matches'] {
  const tests = Filters.map(({ Pattern: text }) =>
    compilePattern(JSON.parse(text ?? '{}') as Pattern, unsupported),
  );
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}

const unlessInfinite = (count: number | undefined) =>
  count === undefined || count === -1 ? Number.POSITIVE_INFINITY : count;

function rejectOthers(others: object): void {
  for (const [name, value] of Object.entries(others))
    if (value !== undefined) throw unsupported(name);
}

/** The declared event source mappings. Fails on unsupported settings. */
export function readMappings(resolver: Resolver, functions: readonly LambdaFunction[]): Mapping[] {
  return resolver
    .resources<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false && !isQueueMapping(properties))
    .map(({ id, properties }) => {
      const {
        Enabled: _enabled,
        Tags: _tags,
        FunctionName,
        EventSourceArn = '',
        StartingPosition,
        FilterCriteria = {},
        BatchSize = 100,
        MaximumBatchingWindowInSeconds = 0,
        ParallelizationFactor = 1,
        BisectBatchOnFunctionError = false,
        MaximumRetryAttempts,
        MaximumRecordAgeInSeconds,
        TumblingWindowInSeconds = 0,
        DestinationConfig,
        ...others
      } = properties;
      rejectOthers(others);
      if (!EventSourceArn.startsWith('arn:aws:dynamodb:')) throw unsupported(EventSourceArn);
      if (StartingPosition !== 'TRIM_HORIZON') throw unsupported(`the start ${StartingPosition}`);
      if (ParallelizationFactor !== 1) throw unsupported('a ParallelizationFactor above 1');
      const fn = functions.find(({ name, arn }) => [name, arn].includes(FunctionName));
      if (!fn) throw new CloudFailure(`No function ${FunctionName} is declared.`);
      return {
        id,
        functionArn: fn.arn,
        streamArn: EventSourceArn,
        matches: matcherOf(FilterCriteria),
        batchSize: BatchSize,
        batchingWindowMs: MaximumBatchingWindowInSeconds * 1000,
        bisects: BisectBatchOnFunctionError,
        retries: unlessInfinite(MaximumRetryAttempts),
        maxAgeMs: unlessInfinite(MaximumRecordAgeInSeconds) * 1000,
        isByShard: TumblingWindowInSeconds > 0,
        deadLetterArn: DestinationConfig?.OnFailure?.Destination,
      };
    });
}
