import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { stageNames } from '../lib/stages.ts';
import { ask } from './prompt.ts';
import { confirmationOf, destroy } from './deploy/destroy.ts';
import { errorLine } from './stage/error-line.ts';

const usage = `usage: npm run destroy -- --stage ${stageNames.join('|')} [--confirm NAME]`;

try {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, confirm: { type: 'string' } },
  });
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new Error(usage);
  const question = `Type ${confirmationOf(stage)} to take ${stage} down: `;
  await destroy(new CloudFormationClient({}), {
    stage,
    confirmed: async () => values.confirm ?? ask(question),
    say: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
