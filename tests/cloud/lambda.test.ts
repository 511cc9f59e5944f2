import { expect, test } from 'vitest';
import { createGateway } from '../../localstack/gateway/gateway.ts';
import { parseRouteKey } from '../../localstack/gateway/routes.ts';
import { startLambda } from '../../localstack/lambda/lambda.ts';
import type { CurrentFunction } from '../../localstack/lambda/lambda.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { declareStack, lambdaResource } from './write-assembly.ts';

const arnOf = (name: string) => `arn:aws:lambda:ap-south-1:000000000000:function:${name}`;

/** A Lambda service with functions given as code; `log` collects their output. */
async function lambdaWith(
  functions: Record<string, { code: string; properties?: object }>,
  currentFunction?: CurrentFunction,
) {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const entries = Object.entries(functions);
  const { functions: declared } = await declareStack(
    folder.path,
    Object.fromEntries(
      entries.map(([name, { properties }]) => [name, lambdaResource(name, properties)]),
    ),
    Object.fromEntries(entries.map(([name, { code }]) => [name, code])),
  );
  const log: string[] = [];
  const lambda = startLambda(
    declared,
    () => ({ AWS_REGION: 'ap-south-1' }),
    (name, text) => log.push(`${name}: ${text}`),
    currentFunction,
  );
  stack.defer(() => lambda.stop());
  return {
    lambda,
    declared,
    log,
    invoke: (name: string, event: unknown = {}) => lambda.invoke(arnOf(name), event),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('runs a handler with the event, its environment and nothing else', async () => {
  process.env.NOT_FOR_LAMBDA = 'leaked';
  await using service = await lambdaWith({
    echo: {
      code: `exports.handler = async (event, context) => ({
        event, env: process.env, name: context.functionName, id: context.awsRequestId,
        memory: context.memoryLimitInMB, left: context.getRemainingTimeInMillis(),
      });`,
      properties: {
        MemorySize: 256,
        Timeout: 7,
        Environment: { Variables: { STAGE: 'dev' } },
      },
    },
  });
  const ending = await service.invoke('echo', { hello: 1 });
  expect(ending.kind).toBe('result');
  const result = JSON.parse('json' in ending ? ending.json! : '') as Record<string, unknown>;
  expect(result).toMatchObject({ event: { hello: 1 }, name: 'echo', memory: '256' });
  expect(result.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(result.left).toBeGreaterThan(5000);
  expect(result.left).toBeLessThanOrEqual(7000);
  expect(result.env).toMatchObject({
    STAGE: 'dev',
    AWS_REGION: 'ap-south-1',
    AWS_LAMBDA_FUNCTION_NAME: 'echo',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
  });
  expect(result.env).not.toHaveProperty('NOT_FOR_LAMBDA');
  expect(result.env).not.toHaveProperty('PATH');
});

test('keeps an environment for the next event and serves one event at a time in it', async () => {
  await using service = await lambdaWith({
    count: {
      code: `let events = 0, running = 0;
        exports.handler = async () => {
          if (++running > 1) throw new Error('two at once');
          await new Promise((resolve) => setTimeout(resolve, 30));
          running -= 1;
          return ++events;
        };`,
    },
  });
  expect(await service.invoke('count')).toEqual({ kind: 'result', json: '1' });
  expect(await service.invoke('count')).toEqual({ kind: 'result', json: '2' });
  const endings = await Promise.all(Array.from({ length: 20 }, () => service.invoke('count')));
  expect(endings.every(({ kind }) => kind === 'result')).toBe(true);
});

test('ends an invocation at its timeout, and the next event gets a new environment', async () => {
  await using service = await lambdaWith({
    slow: {
      code: `let first = true;
        exports.handler = async (event) => { if (event.hang) { for (;;) {} } return 'alive'; };`,
      properties: { Timeout: 1 },
    },
  });
  expect(await service.invoke('slow', { hang: true })).toEqual({
    kind: 'timeout',
    message: 'Task timed out after 1 seconds',
  });
  expect(await service.invoke('slow')).toEqual({ kind: 'result', json: '"alive"' });
  expect(service.log.join('')).toContain('slow: Task timed out after 1 seconds');
});

test('runs new code where it replaces a function, and lets running invocations finish', async () => {
  let change: CurrentFunction | undefined;
  await using service = await lambdaWith(
    {
      old: { code: `exports.handler = () => new Promise((r) => setTimeout(r, 200, 'old'));` },
      next: { code: `exports.handler = async () => 'new';` },
    },
    (deployed) => change?.(deployed) ?? deployed,
  );
  const underway = service.invoke('old');
  const file = service.declared[1]!.file;
  change = (deployed) => Promise.resolve({ ...deployed, file });
  expect(await service.invoke('old')).toEqual({ kind: 'result', json: '"new"' });
  expect(await underway).toEqual({ kind: 'result', json: '"old"' });
  change = () => Promise.reject(new Error('unexpected "}"'));
  expect(await service.invoke('old')).toEqual({ kind: 'crash', message: 'unexpected "}"' });
});

const route = (routeKey: string, name: string, timeoutMs = 30_000) => ({
  ...parseRouteKey(routeKey),
  functionArn: arnOf(name),
  timeoutMs,
  authorizer: undefined,
});

test('API Gateway answers 500 for a fault and 503 for a timeout', async () => {
  await using service = await lambdaWith({
    bad: { code: `exports.handler = async () => { throw new Error('secret inside'); };` },
    slow: { code: `exports.handler = () => new Promise(() => {});`, properties: { Timeout: 1 } },
  });
  const routes = [
    route('GET /bad', 'bad'),
    route('GET /slow', 'slow'),
    route('GET /impatient', 'slow', 100),
  ];
  const gateway = createGateway({ id: 'api', domain: 'd', routes }, service.lambda.invoke, []);
  const answerTo = async (method: string, path: string, body = Buffer.alloc(0)) => {
    const { signal } = new AbortController();
    const request = { method, path, query: '', headers: [], body, sourceIp: '::1', signal };
    const answer = await gateway(request);
    return `${answer.status} ${answer.body}`;
  };
  expect(await answerTo('GET', '/bad')).toBe('500 {"message":"Internal Server Error"}');
  expect(await answerTo('GET', '/slow')).toMatch(/^503 .*"status":503/);
  expect(await answerTo('GET', '/impatient')).toMatch(/^503 .*"status":503/);
  expect(await answerTo('POST', '/bad')).toBe('404 {"message":"Not Found"}');
  expect(await answerTo('GET', '/%ZZ')).toBe('400 {"message":"Bad Request"}');
  expect(await answerTo('GET', '/bad', Buffer.alloc(10 * 1024 * 1024 + 1))).toBe(
    '413 {"message":"Request Entity Too Large"}',
  );
});
