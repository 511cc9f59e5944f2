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

/** A client of the streams API. Records keep the format of Lambda events, which the SDK would convert. */
export const createStreamsClient =
  (endpoint: string, signal?: AbortSignal): StreamsRequest =>
  async (operation, input) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization,
      },
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
    const body: unknown = await answer.json();
    if (answer.ok) return body as never;
    const { __type = '', message, Message } = body as Readonly<Record<string, string>>;
    throw new EngineError(
      __type,
      message ?? Message ?? `${operation} was answered ${answer.status}`,
    );
  };
