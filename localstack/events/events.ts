import { openAsynchronousCalls } from '../lambda/asynchronous.ts';
import type { LambdaFunction } from '../lambda/declared.ts';
import type { KeepLetter } from '../lambda/dead-letters.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { Resolver } from '../template/resolve.ts';
import { startBus } from './bus.ts';
import type { Bus } from './bus.ts';
import { declaredRules } from './declared.ts';

/** The event bus with the functions behind it. */
export interface Events {
  readonly put: Bus['put'];
  /** Begins with what an earlier run left, and lets the clock call. */
  begin(): void;
  stop(): void;
}

interface Parts {
  readonly resolver: Resolver;
  readonly functions: readonly LambdaFunction[];
  readonly lambda: Lambda;
  /** Where events are kept until they are handled. */
  readonly folder: string;
  readonly keepLetter: KeepLetter;
}

/** Starts the bus that the templates declare; its calls outlive a restart. */
export function startEvents({ resolver, functions, lambda, folder, keepLetter }: Parts): Events {
  const calls = openAsynchronousCalls(folder, {
    invoke: (arn, event) => lambda.invoke(arn, event),
    deadLetterArnOf: (arn) => functions.find((fn) => fn.arn === arn)?.deadLetterArn,
    keepLetter,
  });
  const bus = startBus(declaredRules(resolver), resolver.region, calls.send);
  return {
    put: bus.put,
    begin() {
      calls.resume();
      bus.startClock();
    },
    stop() {
      bus.stop();
      calls.stop();
    },
  };
}
