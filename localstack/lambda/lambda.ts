import { CloudFailure, firstLineOf } from '../failure.ts';
import type { LambdaFunction } from './functions.ts';
import { ExecutionEnvironment, type InvocationResult, type Log } from './environment.ts';

export interface Lambda {
  /**
   * Invokes a function by its ARN. Function errors do not reject. With a signal, the caller waits for a response: the
   * event is throttled when too many wait, and dropped while it waits when the signal is aborted.
   */
  invoke(arn: string, event: unknown, signal?: AbortSignal): Promise<InvocationResult>;
  /** Starts one environment of each function. */
  warm(): void;
  stop(): Promise<void>;
}

/** The code to invoke in place of the deployed function's; the same object while nothing has changed. */
export type CurrentFunction = (
  deployed: LambdaFunction,
) => LambdaFunction | Promise<LambdaFunction>;

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

interface Running {
  readonly deployed: LambdaFunction;
  readonly fn: LambdaFunction;
  readonly pool: FunctionPool;
}

/** `variables` are added to every function's environment. */
export function startLambda(
  functions: readonly LambdaFunction[],
  variables: () => Readonly<Record<string, string>>,
  log: Log,
  currentFunction: CurrentFunction = (deployed) => deployed,
): Lambda {
  const start = (fn: LambdaFunction) => ({
    fn,
    pool: new FunctionPool(() => new ExecutionEnvironment(fn, variables(), log)),
  });
  const running = new Map(
    functions.map((fn): [string, Running] => [fn.arn, { deployed: fn, ...start(fn) }]),
  );
  const currentPool = async (one: Running): Promise<FunctionPool> => {
    const fn = await currentFunction(one.deployed);
    if (fn === one.fn) return one.pool;
    one.pool.retire();
    return Object.assign(one, start(fn)).pool;
  };
  return {
    async invoke(arn, event, signal) {
      const one = running.get(arn);
      if (!one) throw new CloudFailure(`No function ${arn} is declared.`);
      const ending = await currentPool(one).then(
        (pool) => pool.invoke(event, signal),
        (error): InvocationResult => ({ kind: 'crash', message: firstLineOf(error) }),
      );
      if (ending.kind === 'crash' || ending.kind === 'timeout')
        log(one.fn.name, `${ending.message}\n`);
      return ending;
    },
    warm() {
      for (const { pool } of running.values()) pool.warm();
    },
    async stop() {
      await Promise.all([...running.values()].map(({ pool }) => pool.stop()));
    },
  };
}
