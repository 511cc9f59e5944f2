import { CloudFailure } from '../failure.ts';
import type { Resolver } from '../template/resolve.ts';
import { compilePattern, type BusEvent, type Pattern } from './pattern.ts';

interface RuleProperties {
  State?: string;
  EventBusName?: string;
  EventPattern?: Pattern;
  ScheduleExpression?: string;
  Targets?: { Id: string; Arn: string; DeadLetterConfig?: object; [option: string]: unknown }[];
}

/** An event pattern or a schedule with its targets: functions and queues. */
export interface Rule {
  readonly arn: string;
  readonly matches: (event: BusEvent) => boolean;
  /** Interval in ms; undefined without a schedule. */
  readonly intervalMs: number | undefined;
  readonly targetArns: readonly string[];
}

const unitMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

const unsupported = (what: string) =>
  new CloudFailure(`The local EventBridge does not support ${what}.`);

function intervalOf(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined || unit === undefined) throw unsupported(expression);
  return Number(count) * unitMs[unit]!;
}

/** The rules of the default bus. Fails on unsupported settings. */
export function readRules(resolver: Resolver): Rule[] {
  return resolver
    .resources<RuleProperties>('AWS::Events::Rule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ attributes, properties }) => {
      const { EventBusName, EventPattern, ScheduleExpression, Targets = [] } = properties;
      if (EventBusName !== undefined) throw unsupported(`the bus ${EventBusName}`);
      for (const { Id: _id, Arn: _arn, DeadLetterConfig: _dead, ...options } of Targets)
        for (const option of Object.keys(options)) throw unsupported(`${option} of a target`);
      return {
        arn: attributes.Arn ?? '',
        matches: EventPattern ? compilePattern(EventPattern, unsupported) : () => false,
        intervalMs: ScheduleExpression === undefined ? undefined : intervalOf(ScheduleExpression),
        targetArns: Targets.map(({ Arn }) => Arn),
      };
    });
}
