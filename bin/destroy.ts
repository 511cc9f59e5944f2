import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { UsageError } from '../lib/command-line.ts';
import { stageNames } from '../lib/stages.ts';
import { ask } from './prompt.ts';
import { confirmationOf, destroy } from './deploy/destroy.ts';
import { print, runCommand } from './command.ts';

const command = {
  name: 'npm run destroy',
  effect: 'deletes the stacks of a stage; its data stays',
  options: {
    stage: { type: 'string', value: stageNames.join('|'), effect: 'required' },
    confirm: {
      type: 'string',
      value: 'NAME',
      effect: 'the name that the command asks for otherwise',
    },
  },
  examples: ['--stage dev'],
} as const;

await runCommand(command, async (values) => {
  const stage = stageNames.find((name) => name === values.stage);
  if (!stage) throw new UsageError('--stage names no stage.');
  const question = `Type ${confirmationOf(stage)} to take ${stage} down: `;
  await destroy(new CloudFormationClient({}), {
    stage,
    confirmed: async () => values.confirm ?? ask(question),
    say: print,
  });
});
