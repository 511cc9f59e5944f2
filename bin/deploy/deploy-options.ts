import { parseArgs } from 'node:util';
import { stageNames } from '../../lib/stages.ts';
import type { StageName } from '../../lib/stages.ts';

const usage = `usage: npm run deploy -- --stage ${stageNames.join('|')} [--admin ADDRESS] [-c NAME=VALUE]… [--accept-data-loss LOGICAL_ID]… [--accept-placeholders]`;

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
      if (name === '' || value.length === 0) throw new Error(`-c takes NAME=VALUE, not ${pair}.`);
      return [name, value.join('=')];
    }),
  );
}

/** Parses the flags of `npm run deploy`. Throws with one line. */
export function parseDeployOptions(parameters: readonly string[]): DeployOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      stage: { type: 'string' },
      admin: { type: 'string' },
      'accept-data-loss': { type: 'string', multiple: true, default: [] },
      'accept-placeholders': { type: 'boolean', default: false },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
  });
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new Error(usage);
  return {
    stage,
    ...(values.admin !== undefined && { admin: values.admin.trim().toLowerCase() }),
    acceptDataLoss: values['accept-data-loss'],
    acceptPlaceholders: values['accept-placeholders'],
    context: contextOf(values.context),
  };
}
