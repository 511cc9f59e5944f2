import { lineOf } from '../../localstack/failure.ts';
import { runProgram, stopLocalstack } from './docker.ts';

try {
  await stopLocalstack(runProgram);
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
