import { runCommand } from '../command.ts';
import { runProgram, stopLocalstack } from './docker.ts';

await runCommand(async () => {
  await stopLocalstack(runProgram);
});
