import { randomUUID } from 'node:crypto';
import { account } from '../template/names.ts';
import type { Rule } from './rules.ts';
import type { BusEvent } from './pattern.ts';

/** The default event bus. */
export interface Bus {
  /** Hands an event to the functions whose rules match it. */
  put(event: Pick<BusEvent, 'source' | 'detail-type' | 'detail'> & { resources: string[] }): void;
  /** Lets the clock call from now on: each of its rules soon, then at its pace. */
  startSchedules(): void;
  stop(): void;
}

/** So that what a crash left is seen to at once, but not before the first page. */
const firstCallMs = 3000;

/** Starts the bus. `send` calls a function and does not wait for it. */
export function startBus(
  rules: readonly Rule[],
  region: string,
  send: (functionArn: string, event: BusEvent) => void,
): Bus {
  const timers: NodeJS.Timeout[] = [];
  const toBusEvent = (event: Parameters<Bus['put']>[0]): BusEvent => ({
    version: '0',
    id: randomUUID(),
    account,
    time: new Date().toISOString(),
    region,
    ...event,
  });
  const call = ({ functionArns }: Rule, event: BusEvent) => {
    for (const arn of functionArns) send(arn, event);
  };
  const runSchedule = (rule: Rule) =>
    call(
      rule,
      toBusEvent({
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        resources: [rule.arn],
        detail: {},
      }),
    );
  return {
    put(event) {
      const sent = toBusEvent(event);
      for (const rule of rules) if (rule.matches(sent)) call(rule, sent);
    },
    startSchedules() {
      for (const rule of rules)
        if (rule.intervalMs !== undefined)
          timers.push(
            setTimeout(() => runSchedule(rule), firstCallMs).unref(),
            setInterval(() => runSchedule(rule), rule.intervalMs).unref(),
          );
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
