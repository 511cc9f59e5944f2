import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { transformSync } from 'esbuild';
import type { LambdaFunction } from './functions.ts';
import type { WorkerOptions, Invocation, Outcome } from './worker.ts';

/** A timeout or a crash also ends the environment. */
export type InvocationResult =
  | { readonly kind: 'result'; readonly json: string | undefined }
  | { readonly kind: 'error' | 'crash' | 'timeout' | 'throttled'; readonly message: string };

/** Receives a function's output in pieces. */
export type Log = (functionName: string, text: string) => void;

/** Of the initialisation: AWS's limit is 10 s, on a processor that nothing else uses. */
const initLimitMs = 60_000;

let workerUrl: URL | undefined;

// Stripped of types once; each thread would otherwise load the type stripper, which takes longer than everything else.
function workerCode(): URL {
  if (!workerUrl) {
    const source = readFileSync(new URL('worker.ts', import.meta.url), 'utf8');
    const { code } = transformSync(source, { loader: 'ts', format: 'esm' });
    workerUrl = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  }
  return workerUrl;
}

/** A thread that handles one event at a time. */
export class ExecutionEnvironment {
  readonly #function: LambdaFunction;
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  #alive = true;

  constructor(fn: LambdaFunction, variables: Readonly<Record<string, string>>, log: Log) {
    this.#function = fn;
    const { file, handler, name, arn, memoryMb, jsonLogs } = fn;
    this.#worker = new Worker(workerCode(), {
      name,
      workerData: { file, handler, name, arn, memoryMb, jsonLogs } satisfies WorkerOptions,
      env: {
        ...fn.environment,
        ...variables,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_LOG_FORMAT: jsonLogs ? 'JSON' : 'Text',
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: `[$LATEST]${randomUUID().replaceAll('-', '')}`,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        LAMBDA_TASK_ROOT: file.slice(0, file.lastIndexOf('/')),
        TZ: ':UTC',
      },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
    });
    this.#worker.unref();
    for (const stream of [this.#worker.stdout, this.#worker.stderr])
      stream.on('data', (chunk: Buffer) => log(name, chunk.toString()));
    this.#worker.once('exit', () => {
      this.#alive = false;
    });
    this.#ready = new Promise((resolve) => {
      const timer = setTimeout(() => void this.stop(), initLimitMs);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#worker.once('message', done);
      this.#worker.once('exit', done);
    });
    // Without a listener, a crash between two events would end this process.
    this.#worker.on('error', () => {});
  }

  get alive(): boolean {
    return this.#alive;
  }

  async invoke(event: unknown): Promise<InvocationResult> {
    // The function's timeout starts after the initialisation, which has its own limit.
    await this.#ready;
    if (!this.#alive) return { kind: 'crash', message: 'ended while loading its code' };
    const { timeoutMs } = this.#function;
    const requestId = randomUUID();
    return new Promise((resolve) => {
      const end = (ending: InvocationResult) => {
        clearTimeout(timer);
        this.#worker.removeAllListeners('message');
        this.#worker.off('error', crashed);
        this.#worker.off('exit', exited);
        if (ending.kind === 'crash' || ending.kind === 'timeout') void this.stop();
        resolve(ending);
      };
      const crashed = (error: Error) => end({ kind: 'crash', message: error.message });
      const exited = (code: number) => end({ kind: 'crash', message: `exited with ${code}` });
      const timer = setTimeout(
        () => end({ kind: 'timeout', message: `Task timed out after ${timeoutMs / 1000} seconds` }),
        timeoutMs,
      );
      this.#worker.once('error', crashed);
      this.#worker.once('exit', exited);
      this.#worker.once('message', (outcome: Outcome) =>
        end(
          'error' in outcome
            ? {
                kind: 'error',
                message: `${outcome.error.errorType}: ${outcome.error.errorMessage}`,
              }
            : { kind: 'result', json: outcome.result },
        ),
      );
      const invocation: Invocation = { requestId, event, deadline: Date.now() + timeoutMs };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage(invocation);
    });
  }

  async stop(): Promise<void> {
    this.#alive = false;
    await this.#worker.terminate();
  }
}
