import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { requiredStage, requireStage } from './stage.ts';
import { ask } from './prompt.ts';
import { confirmationOf, destroy } from './deploy/destroy.ts';
import { print, runCommand } from './command.ts';

const command = {
  name: 'npm run destroy',
  effect: 'deletes the stacks of a stage; its data stays',
  options: {
    stage: requiredStage,
    confirm: {
      type: 'string',
      value: 'NAME',
      effect: 'the name that the command asks for otherwise',
    },
  },
  examples: ['--stage dev'],
} as const;

await runCommand(command, async (values) => {
  const stage = requireStage(values.stage);
  const question = `Type ${confirmationOf(stage)} to take ${stage} down: `;
  await destroy(new CloudFormationClient({}), {
    stage,
    confirmed: async () => values.confirm ?? ask(question),
    say: print,
  });
});
