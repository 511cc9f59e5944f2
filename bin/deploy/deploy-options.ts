import { UsageError, type parseCommandLine } from '../../lib/command-line.ts';
import type { StageName } from '../../lib/stages.ts';
import { requiredStage, requireStage } from '../stage.ts';

export const deployCommand = {
  name: 'npm run deploy',
  effect: 'deploys a stage to AWS; run again, it continues where it stopped',
  options: {
    stage: requiredStage,
    admin: { type: 'string', value: 'ADDRESS', effect: 'creates the first administrator' },
    context: {
      type: 'string',
      short: 'c',
      multiple: true,
      value: 'NAME=VALUE',
      effect: 'overrides a stage setting',
    },
    'accept-placeholders': {
      type: 'boolean',
      default: false,
      effect: 'deploys prod although contacts and claims are not set; they are hidden',
    },
    'accept-data-loss': {
      type: 'string',
      multiple: true,
      value: 'LOGICAL_ID',
      effect: 'lets this resource be removed or replaced',
    },
  },
  examples: [
    '--stage dev --admin owner@example.com',
    '--stage prod -c operationsEmail=owner@example.com',
  ],
} as const;

export interface DeployOptions {
  readonly stage: StageName;
  /** E-mail address of the first administrator. */
  readonly admin?: string;
  /** Logical ids of resources whose loss is accepted. */
  readonly acceptDataLoss: readonly string[];
  /** Whether `prod` may be deployed with unconfirmed contacts and claims, which it hides. */
  readonly acceptPlaceholders?: boolean;
  /** CDK context values that override stage settings. */
  readonly context: Readonly<Record<string, string>>;
}

function contextOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (name === '' || value.length === 0)
        throw new UsageError(`-c takes NAME=VALUE, not ${pair}.`);
      return [name, value.join('=')];
    }),
  );
}

type Values = ReturnType<typeof parseCommandLine<typeof deployCommand.options>>['values'];

/** Throws a UsageError where a value is invalid. */
export function deployOptionsOf(values: Values): DeployOptions {
  return {
    stage: requireStage(values.stage),
    ...(values.admin !== undefined && { admin: values.admin.trim().toLowerCase() }),
    acceptDataLoss: values['accept-data-loss'] ?? [],
    acceptPlaceholders: values['accept-placeholders'],
    context: contextOf(values.context ?? []),
  };
}
