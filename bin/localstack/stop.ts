import { runCommand } from '../command.ts';
import { stopLocalstack } from './docker.ts';

const command = {
  name: 'npm run localstack:stop',
  effect: 'stops LocalStack',
  options: {},
  examples: [''],
};

await runCommand(command, async () => {
  stopLocalstack();
});
