import { openAsyncInvocations } from '../lambda/async-invocations.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { StoreDeadLetter } from '../lambda/dead-letters.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Resolver } from '../template/resolve.ts';
import { startBus } from './bus.ts';
import type { Bus } from './bus.ts';
import { readRules } from './rules.ts';

/** The event bus with the functions behind it. */
export interface Events {
  readonly put: Bus['put'];
  /** Begins with what an earlier run left, and lets the clock call. */
  start(): void;
  stop(): void;
}

interface Parts {
  readonly resolver: Resolver;
  readonly functions: readonly LambdaFunction[];
  readonly lambda: Lambda;
  /** Where events are kept until they are handled. */
  readonly folder: string;
  readonly keepLetter: StoreDeadLetter;
}

/** Starts the bus that the templates declare; its calls outlive a restart. */
export function startEvents({ resolver, functions, lambda, folder, keepLetter }: Parts): Events {
  const calls = openAsyncInvocations(folder, {
    invoke: (arn, event) => lambda.invoke(arn, event),
    deadLetterArnOf: (arn) => functions.find((fn) => fn.arn === arn)?.deadLetterArn,
    keepLetter,
  });
  const bus = startBus(readRules(resolver), resolver.region, calls.send);
  return {
    put: bus.put,
    start() {
      calls.resume();
      bus.startSchedules();
    },
    stop() {
      bus.stop();
      calls.stop();
    },
  };
}
