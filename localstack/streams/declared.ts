import type { DynamoDBRecord } from 'aws-lambda';
import { compilePattern } from '../events/pattern.ts';
import type { Pattern } from '../events/pattern.ts';
import { CloudFailure } from '../failure.ts';
import type { LambdaFunction } from '../lambda/declared.ts';
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

/** Which records of which stream call a function, and how. */
export interface Mapping {
  readonly id: string;
  readonly functionArn: string;
  /** The stream as the templates name it. */
  readonly streamArn: string;
  readonly matches: (record: DynamoDBRecord) => boolean;
  readonly batchSize: number;
  /** How long records wait for others. */
  readonly gatheredMs: number;
  readonly bisects: boolean;
  /** How often a record is tried again; infinite where nobody gives up. */
  readonly retries: number;
  readonly longestAgeMs: number;
  readonly windowSeconds: number | undefined;
  /** Where what was given up is told. */
  readonly deadLetterArn: string | undefined;
}

const notKnown = (what: string) =>
  new CloudFailure(
    `The local event source mapping does not know ${what}, which a template asks for.`,
  );

function matcherOf({ Filters = [] }: { Filters?: { Pattern?: string }[] }): Mapping['matches'] {
  const tests = Filters.map(({ Pattern: text }) =>
    compilePattern(JSON.parse(text ?? '{}') as Pattern, notKnown),
  );
  return (record) => tests.length === 0 || tests.some((test) => test(record));
}

const unlessInfinite = (count: number | undefined) =>
  count === undefined || count === -1 ? Number.POSITIVE_INFINITY : count;

function refuseOthers(others: object): void {
  for (const [name, value] of Object.entries(others)) if (value !== undefined) throw notKnown(name);
}

/** The mappings from streams of tables to functions. Fails on what the local cloud cannot do as AWS would. */
export function declaredMappings(
  resolver: Resolver,
  functions: readonly LambdaFunction[],
): Mapping[] {
  return resolver
    .declared<MappingProperties>('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled !== false)
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
      refuseOthers(others);
      if (!EventSourceArn.startsWith('arn:aws:dynamodb:')) throw notKnown(EventSourceArn);
      if (StartingPosition !== 'TRIM_HORIZON') throw notKnown(`the start ${StartingPosition}`);
      if (ParallelizationFactor !== 1) throw notKnown('a ParallelizationFactor above 1');
      const fn = functions.find(({ name, arn }) => [name, arn].includes(FunctionName));
      if (!fn) throw new CloudFailure(`No function ${FunctionName} is declared.`);
      return {
        id,
        functionArn: fn.arn,
        streamArn: EventSourceArn,
        matches: matcherOf(FilterCriteria),
        batchSize: BatchSize,
        gatheredMs: MaximumBatchingWindowInSeconds * 1000,
        bisects: BisectBatchOnFunctionError,
        retries: unlessInfinite(MaximumRetryAttempts),
        longestAgeMs: unlessInfinite(MaximumRecordAgeInSeconds) * 1000,
        windowSeconds: TumblingWindowInSeconds || undefined,
        deadLetterArn: DestinationConfig?.OnFailure?.Destination,
      };
    });
}
