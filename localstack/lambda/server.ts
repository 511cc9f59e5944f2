import {
  startLocalService,
  type RunningService,
  type ServiceResponse,
} from '../services/local-service.ts';
import type { LambdaFunction } from './functions.ts';
import type { Lambda } from './lambda.ts';

const path = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

const jsonResponse = (
  status: number,
  body: string,
  more: Record<string, string> = {},
): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...more },
  body,
});
const errorResponse = (status: number, type: string, Message: string) =>
  jsonResponse(status, JSON.stringify({ Message }), { 'x-amzn-errortype': type });

/** Invocations by function name for commands, as from Lambda's endpoint. */
export const startInvocations = (
  functions: readonly LambdaFunction[],
  lambda: Lambda,
): Promise<RunningService> =>
  startLocalService({
    denied: (error) => errorResponse(403, 'InvalidSignatureException', error),
    async respond({ method, url, body }) {
      const name = decodeURIComponent(path.exec(url)?.[1] ?? '');
      const fn = functions.find((one) => one.name === name);
      if (method !== 'POST' || !fn)
        return errorResponse(
          404,
          'ResourceNotFoundException',
          `Function not found: ${name || url}`,
        );
      const ending = await lambda.invoke(fn.arn, JSON.parse(body || '{}'));
      if (ending.kind === 'result') return jsonResponse(200, ending.json ?? 'null');
      const failure = JSON.stringify({ errorMessage: ending.message });
      return jsonResponse(200, failure, { 'x-amz-function-error': 'Unhandled' });
    },
  });
