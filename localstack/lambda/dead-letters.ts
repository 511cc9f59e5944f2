import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './environment.ts';

interface GivenUp {
  readonly functionArn: string;
  readonly event: unknown;
  readonly reason: string;
}

/** Keeps what a function could not handle. */
export type StoreDeadLetter = (queueArn: string | undefined, letter: GivenUp) => void;

const nameOf = (arn: string) => arn.split(':')[6] ?? arn;

/** Each letter becomes a file in `{folder}/dead-letters/{queue}/`, and a line of the log; without a queue only that. */
export const openDeadLetters =
  (folder: string, log: Log): StoreDeadLetter =>
  (queueArn, { functionArn, event, reason }) => {
    const name = nameOf(functionArn);
    const queue = queueArn?.split(':').at(-1);
    if (queue === undefined) {
      log(name, `gave up an event: ${reason}; it names no queue for dead letters\n`);
      return;
    }
    const letters = join(folder, 'dead-letters', queue);
    mkdirSync(letters, { recursive: true });
    const letter = { functionArn, at: new Date().toISOString(), reason, event };
    const kept = join(letters, `${randomUUID()}.json`);
    writeFileSync(`${kept}.part`, `${JSON.stringify(letter, null, 2)}\n`);
    renameSync(`${kept}.part`, kept);
    log(name, `gave up an event: ${reason}; it is kept in ${kept}\n`);
  };
