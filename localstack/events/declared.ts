import { CloudFailure } from '../failure.ts';
import type { Resolver } from '../template/resolve.ts';
import { compilePattern } from './pattern.ts';
import type { BusEvent, Pattern } from './pattern.ts';

interface RuleProperties {
  State?: string;
  EventBusName?: string;
  EventPattern?: Pattern;
  ScheduleExpression?: string;
  Targets?: { Id: string; Arn: string; DeadLetterConfig?: object; [option: string]: unknown }[];
}

/** What calls which functions: an event that matches, or the clock. */
export interface Rule {
  readonly arn: string;
  readonly matches: (event: BusEvent) => boolean;
  /** Between two calls by the clock; undefined when the clock does not call. */
  readonly everyMs: number | undefined;
  readonly functionArns: readonly string[];
}

const unitMs: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

const notKnown = (what: string) =>
  new CloudFailure(`The local EventBridge does not know ${what}, which a template asks for.`);

function everyMsOf(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count === undefined || unit === undefined) throw notKnown(expression);
  return Number(count) * unitMs[unit]!;
}

/** The rules of the default bus. Fails on what the local cloud cannot do as AWS would. */
export function declaredRules(resolver: Resolver): Rule[] {
  return resolver
    .declared<RuleProperties>('AWS::Events::Rule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ attributes, properties }) => {
      const { EventBusName, EventPattern, ScheduleExpression, Targets = [] } = properties;
      if (EventBusName !== undefined) throw notKnown(`the bus ${EventBusName}`);
      for (const { Id: _id, Arn: _arn, DeadLetterConfig: _dead, ...options } of Targets)
        for (const option of Object.keys(options)) throw notKnown(`${option} of a target`);
      return {
        arn: attributes.Arn ?? '',
        matches: EventPattern ? compilePattern(EventPattern, notKnown) : () => false,
        everyMs: ScheduleExpression === undefined ? undefined : everyMsOf(ScheduleExpression),
        functionArns: Targets.map(({ Arn }) => Arn),
      };
    });
}
