import { createRequire } from 'node:module';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';

export interface WorkerOptions {
  readonly file: string;
  readonly handler: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly jsonLogs: boolean;
}

/** `deadline` is in epoch milliseconds. */
export interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  readonly deadline: number;
}

/** The handler's result as JSON text, or its error. */
export type Outcome =
  | { readonly result: string | undefined }
  | { readonly error: { readonly errorType: string; readonly errorMessage: string } };

const boot = workerData as WorkerOptions;
const consoleLevels = {
  debug: 'DEBUG',
  log: 'INFO',
  info: 'INFO',
  warn: 'WARN',
  error: 'ERROR',
  trace: 'TRACE',
};

type Handler = (event: unknown, context: object) => unknown;

function contextOf({ requestId, deadline }: Invocation) {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: boot.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: boot.arn,
    memoryLimitInMB: String(boot.memoryMb),
    logGroupName: `/aws/lambda/${boot.name}`,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

let requestId: string | undefined;

function messageOf(values: unknown[]): object {
  const [value] = values;
  if (value instanceof Error) {
    const { name, message, stack = '' } = value;
    const stackTrace = stack.split('\n').slice(1);
    return { message, errorType: name, errorMessage: message, stackTrace };
  }
  const isObject = values.length === 1 && typeof value === 'object';
  return { message: isObject ? value : format(...values) };
}

/** One JSON line per log entry, as Lambda's JSON log format. */
function writeJsonLogs(): void {
  for (const [method, level] of Object.entries(consoleLevels))
    Object.assign(console, {
      [method]: (...values: unknown[]) => {
        const line = { timestamp: new Date().toISOString(), level, requestId };
        process.stdout.write(`${JSON.stringify({ ...line, ...messageOf(values) })}\n`);
      },
    });
}

function load(): Handler {
  const exported = createRequire(boot.file)(boot.file) as Record<string, unknown>;
  const handler = exported[boot.handler];
  if (typeof handler !== 'function') throw new Error(`${boot.handler} is not a function`);
  return handler as Handler;
}

async function invoke(handler: () => Handler, invocation: Invocation): Promise<Outcome> {
  requestId = invocation.requestId;
  try {
    const result = await handler()(invocation.event, contextOf(invocation));
    return { result: JSON.stringify(result) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    console.error(error);
    return { error: { errorType: name, errorMessage: message } };
  }
}

/** Loads the code before the first event. A load error fails the first invocation. */
function init(): () => Handler {
  try {
    const handler = load();
    return () => handler;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

if (boot.jsonLogs) writeJsonLogs();
const handler = init();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage('ready');
parentPort?.on('message', async (invocation: Invocation) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await invoke(handler, invocation));
});
