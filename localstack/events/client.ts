import { Agent, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { localCredentials } from '../credentials.ts';

/** Calls an operation of DynamoDB or DynamoDB Streams. Rejects with `EngineError`. */
export type StreamsRequest = <Answer>(operation: string, input: object) => Promise<Answer>;

/** An error response; `name` is the exception's. */
export class EngineError extends Error {
  constructor(type: string, message: string) {
    super(message);
    this.name = type.split('#').at(-1) ?? type;
  }
}

// The engines require a signature but do not verify it.
const authorization = `AWS4-HMAC-SHA256 Credential=${localCredentials.accessKeyId}/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;

const agent = new Agent({ keepAlive: true });

const post = (endpoint: string, headers: OutgoingHttpHeaders, body: string, signal?: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: 'POST', headers, agent, ...(signal && { signal }) };
    request(endpoint, options, resolve).on('error', reject).end(body);
  });

/**
 * A client of the streams API over plain HTTP, which is much cheaper than `fetch` for many small requests. Records
 * keep the format of Lambda events, which the SDK would convert.
 */
export const createStreamsClient =
  (endpoint: string, signal?: AbortSignal): StreamsRequest =>
  async (operation, input) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      'x-amz-date': '20260101T000000Z',
      authorization,
    };
    const answer = await post(endpoint, headers, JSON.stringify(input), signal);
    const body: unknown = await json(answer);
    const { statusCode = 0 } = answer;
    if (statusCode < 300) return body as never;
    const { __type = '', message, Message } = body as Readonly<Record<string, string>>;
    throw new EngineError(__type, message ?? Message ?? `${operation} was answered ${statusCode}`);
  };
