import { randomUUID } from 'node:crypto';
import { send } from '../send.ts';
import { signedPost } from '../signed-post.ts';
import type { Signer } from '../signer.ts';
import { failureIn, passingFailure } from './failure.ts';
import { answerIn, requestBody } from './messages.ts';
import type { Command, Operation, Operations } from './operations.ts';

/** Where DynamoDB is, and who asks it. */
export interface Place {
  /** Without a slash at its end; when absent, what the environment says, or AWS's own in the signer's region. */
  readonly endpoint?: string;
  readonly signer: () => Signer | Promise<Signer>;
}

const contentType = 'application/x-amz-json-1.0';
const patience = { attempts: 4, pauseMs: 40, quietMs: 4000 };
/** Room for 16 MB of items, the most that one answer has, as JSON with all their types. */
const longest = 128 * 1024 * 1024;

const usualEndpoint = ({ region }: Signer) =>
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] ??
  process.env['AWS_ENDPOINT_URL'] ??
  `https://dynamodb.${region}.amazonaws.com`;

/**
 * Asks DynamoDB. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html
 * What fails for a moment is asked again: a transaction is the same one then, by its token; another write whose answer
 * was lost may be done twice, and the second time find its own condition broken by the first.
 */
export class DynamodbClient {
  readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  /** Rejects with what DynamoDB answers but success, by its name there (`DynamodbFailure`). */
  async send<Name extends Operation>({
    operation,
    input,
  }: Command<Name>): Promise<Operations[Name]['output']> {
    const signer = await this.place.signer();
    const url = `${this.place.endpoint ?? usualEndpoint(signer)}/`;
    const token = operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() };
    const body = requestBody({ ...token, ...input });
    const target = `DynamoDB_20120810.${operation}`;
    const answer = await send({
      service: 'DynamoDB',
      url,
      method: 'POST',
      headers: signedPost(signer, { service: 'dynamodb', url, contentType, target, body }),
      body,
      longest,
      faultOf: passingFailure,
      ...patience,
    });
    if (answer.status !== 200) throw failureIn(answer);
    return answerIn(answer.body) as Operations[Name]['output'];
  }
}
