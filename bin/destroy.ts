import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { stageNames } from '../lib/stages.ts';
import { ask } from './prompt.ts';
import { confirmationOf, destroy } from './deploy/destroy.ts';
import { print, parseFlags, runCommand } from './command.ts';

const usage = `usage: npm run destroy -- --stage ${stageNames.join('|')} [--confirm NAME]`;

await runCommand(async () => {
  const values = parseFlags(usage, { stage: { type: 'string' }, confirm: { type: 'string' } });
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new Error(usage);
  const question = `Type ${confirmationOf(stage)} to take ${stage} down: `;
  await destroy(new CloudFormationClient({}), {
    stage,
    confirmed: async () => values.confirm ?? ask(question),
    say: print,
  });
});
