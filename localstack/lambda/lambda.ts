import { CloudFailure } from '../failure.ts';
import type { LambdaFunction } from './functions.ts';
import { ExecutionEnvironment } from './environment.ts';
import type { InvocationResult, Log } from './environment.ts';

export interface Lambda {
  /**
   * Invokes a function by its ARN, alias or version. Function errors do not reject. With a signal, the caller waits for
   * a response: the event is throttled when too many wait, and dropped while it waits when the signal is aborted.
   */
  invoke(arn: string, event: unknown, signal?: AbortSignal): Promise<InvocationResult>;
  /** Replaces the functions and retires all environments. */
  replace(functions: readonly LambdaFunction[]): void;
  /** Starts one environment of each function. */
  warm(): void;
  stop(): Promise<void>;
}

/** Concurrent executions of one function; further events wait. */
const concurrency = 4;

/** Events that may wait for a function while their callers wait: about a second of work. */
const maxWaiting = 100;

const throttled: InvocationResult = { kind: 'throttled', message: 'Rate exceeded' };

class FunctionPool {
  readonly #start: () => ExecutionEnvironment;
  readonly #idle: ExecutionEnvironment[] = [];
  readonly #busy = new Set<ExecutionEnvironment>();
  readonly #waiting: (() => void)[] = [];
  #retired = false;

  constructor(start: () => ExecutionEnvironment) {
    this.#start = start;
  }

  async invoke(event: unknown, signal?: AbortSignal): Promise<InvocationResult> {
    if (signal && this.#waiting.length >= maxWaiting) return throttled;
    while (this.#busy.size >= concurrency) {
      await this.#turn(signal);
      if (!signal?.aborted) continue;
      this.#waiting.shift()?.();
      return throttled;
    }
    let environment = this.#idle.pop();
    while (environment && !environment.alive) environment = this.#idle.pop();
    environment ??= this.#start();
    this.#busy.add(environment);
    try {
      return await environment.invoke(event);
    } finally {
      this.#busy.delete(environment);
      if (this.#retired) void environment.stop();
      else if (environment.alive) this.#idle.push(environment);
      this.#waiting.shift()?.();
    }
  }

  /** Resolves when an environment may be free, or the caller is gone. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(resolve);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve();
      });
    });
  }

  warm(): void {
    if (this.#idle.length + this.#busy.size === 0) this.#idle.push(this.#start());
  }

  /** Ends idle environments now and busy ones after their event. */
  retire(): void {
    this.#retired = true;
    for (const environment of this.#idle.splice(0)) void environment.stop();
  }

  async stop(): Promise<void> {
    this.#retired = true;
    await Promise.all([...this.#idle, ...this.#busy].map((environment) => environment.stop()));
  }
}

const bareArn = (arn: string) => arn.split(':').slice(0, 7).join(':');

/** `variables` are added to every function's environment. */
export function startLambda(
  functions: readonly LambdaFunction[],
  variables: () => Readonly<Record<string, string>>,
  log: Log,
): Lambda {
  const pools = new Map<string, FunctionPool>();
  const declare = (declared: readonly LambdaFunction[]) => {
    for (const fn of declared) {
      pools.get(fn.arn)?.retire();
      pools.set(fn.arn, new FunctionPool(() => new ExecutionEnvironment(fn, variables(), log)));
    }
  };
  declare(functions);
  return {
    async invoke(arn, event, signal) {
      const pool = pools.get(bareArn(arn));
      if (!pool) throw new CloudFailure(`No function ${arn} is declared.`);
      const ending = await pool.invoke(event, signal);
      if (ending.kind === 'crash' || ending.kind === 'timeout')
        log(bareArn(arn).split(':').at(-1) ?? arn, `${ending.message}\n`);
      return ending;
    },
    replace: declare,
    warm() {
      for (const pool of pools.values()) pool.warm();
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}
