import { setTimeout as sleep } from 'node:timers/promises';
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';

export type Lambda = Pick<LambdaClient, 'send'>;

const attempts = 6;
const firstPauseMs = 1000;

async function invokeOnce(lambda: Lambda, FunctionName: string, request: object): Promise<unknown> {
  const { FunctionError, Payload } = await lambda
    .send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(request)) }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException')
        throw new Error(`No function ${FunctionName}: deploy this stage first.`, { cause: error });
      throw error;
    });
  if (FunctionError !== undefined)
    throw new Error(`${FunctionName} failed (${FunctionError}): read its log, then try again.`);
  return JSON.parse(Buffer.from(Payload ?? []).toString() || 'null') as unknown;
}

/**
 * Invokes a function and returns its result. A request must be repeatable: one that is throttled or fails is tried
 * again after growing pauses, since a fresh account runs ten functions at once.
 */
export async function invokeFunction(
  lambda: Lambda,
  name: string,
  request: object,
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await invokeOnce(lambda, name, request);
    } catch (error) {
      const isMissing = error instanceof Error && error.message.startsWith('No function');
      if (isMissing || attempt === attempts) throw error;
      const pause = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await sleep(pause);
    }
  }
}
