import { lineOf } from '../../localstack/failure.ts';
import { runHere, stopLocalstack } from './docker.ts';

try {
  await stopLocalstack(runHere);
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
