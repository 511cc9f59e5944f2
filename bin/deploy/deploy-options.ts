import { parseArgs } from 'node:util';
import { stageNames } from '../../lib/stages.ts';
import type { StageName } from '../../lib/stages.ts';

const usage = `usage: npm run deploy -- --stage ${stageNames.join('|')} [--admin ADDRESS] [-c NAME=VALUE]… [--accept-data-loss LOGICAL_ID]…`;

/** What a deployment was asked for. */
export interface DeployOptions {
  readonly stage: StageName;
  /** Who becomes the first administrator, where there is none. */
  readonly admin?: string;
  /** The logical ids of what may be lost. */
  readonly acceptDataLoss: readonly string[];
  /** Settings of the stage given otherwise: values of CDK's context. */
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

/** Reads the flags of `npm run deploy`. Throws with one line on what it does not know. */
export function parseDeployOptions(parameters: readonly string[]): DeployOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      stage: { type: 'string' },
      admin: { type: 'string' },
      'accept-data-loss': { type: 'string', multiple: true, default: [] },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
    },
  });
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new Error(usage);
  return {
    stage,
    ...(values.admin !== undefined && { admin: values.admin.trim().toLowerCase() }),
    acceptDataLoss: values['accept-data-loss'],
    context: contextOf(values.context),
  };
}
