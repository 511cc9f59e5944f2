import { randomUUID } from 'node:crypto';
import { account } from '../template/names.ts';
import type { Rule } from './rules.ts';
import type { BusEvent } from './pattern.ts';

export interface Bus {
  put(event: Pick<BusEvent, 'source' | 'detail-type' | 'detail'> & { resources: string[] }): void;
  startSchedules(): void;
  stop(): void;
}

/** Initial delay of schedules: soon after a crash, but after the first page. */
const firstCallMs = 3000;

/** `send` invokes a function asynchronously, or sends to a queue. */
export function startBus(
  rules: readonly Rule[],
  region: string,
  send: (targetArn: string, event: BusEvent) => void,
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
  const call = ({ targetArns }: Rule, event: BusEvent) => {
    for (const arn of targetArns) send(arn, event);
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
