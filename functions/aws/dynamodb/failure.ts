import type { AwsAnswer } from '../send.ts';
import { answerIn } from './messages.ts';

/** What the body of a failure says. */
interface Told {
  /** `com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException` */
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly CancellationReasons?: readonly { readonly Code?: string }[];
}

/** Why DynamoDB did not do what it was asked for. */
export class DynamodbFailure extends Error {
  /** Of a transaction: for each of its writes, `None` where it is not to blame. */
  readonly CancellationReasons: readonly { readonly Code?: string }[];

  constructor(status: number, told: Told) {
    super(told.message ?? told.Message ?? `DynamoDB answered ${status}`);
    this.name = told.__type?.split('#').at(-1) ?? 'DynamodbFailure';
    this.CancellationReasons = told.CancellationReasons ?? [];
  }
}

/** The failure that an answer tells of. */
export function failureIn({ status, body }: AwsAnswer): DynamodbFailure {
  try {
    return new DynamodbFailure(status, answerIn(body));
  } catch {
    // Something before DynamoDB may answer in words.
    return new DynamodbFailure(status, {});
  }
}

/**
 * What passes by itself, besides failures of status 500 and above.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

/** The failure that an answer tells of, where the same request may succeed a moment later. */
export function passingFailure(answer: AwsAnswer): DynamodbFailure | undefined {
  if (answer.status < 400) return undefined;
  const failure = failureIn(answer);
  return answer.status >= 500 || passing.has(failure.name) ? failure : undefined;
}
