import { openAsyncInvocations, type StoreDeadLetter } from '../lambda/async-invocations.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Resolver } from '../template/resolve.ts';
import { invokeThroughQueues, readQueues } from './queues.ts';
import { startBus, type Bus } from './bus.ts';
import { readRules } from './rules.ts';

export interface Events {
  readonly put: Bus['put'];
  /** Continues events that were not handled before a restart. */
  resume(): void;
  startSchedules(): void;
  stop(): void;
}

interface Parts {
  readonly resolver: Resolver;
  readonly functions: readonly LambdaFunction[];
  readonly lambda: Lambda;
  /** Folder of unfinished events. */
  readonly folder: string;
  readonly storeDeadLetter: StoreDeadLetter;
}

/** Starts the declared bus; its invocations survive a restart. */
export function startEvents({
  resolver,
  functions,
  lambda,
  folder,
  storeDeadLetter,
}: Parts): Events {
  const queues = readQueues(resolver, functions);
  const calls = openAsyncInvocations(folder, {
    invoke: invokeThroughQueues(queues, (arn, event) => lambda.invoke(arn, event)),
    deadLetterArnOf: (target) =>
      [...queues, ...functions].find(({ arn }) => arn === target)?.deadLetterArn,
    storeDeadLetter,
  });
  const bus = startBus(readRules(resolver), resolver.region, calls.send);
  return {
    put: bus.put,
    resume: calls.resume,
    startSchedules: bus.startSchedules,
    stop() {
      bus.stop();
      calls.stop();
    },
  };
}
