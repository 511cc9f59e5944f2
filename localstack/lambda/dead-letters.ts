import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './environment.ts';

interface DeadLetter {
  readonly functionArn: string;
  readonly event: unknown;
  readonly reason: string;
}

export type StoreDeadLetter = (queueArn: string | undefined, letter: DeadLetter) => void;

const nameOf = (arn: string) => arn.split(':')[6] ?? arn;

/** Writes each dead letter to `{folder}/dead-letters/{queue}/` and the log; without a queue to the log only. */
export const openDeadLetters =
  (folder: string, log: Log): StoreDeadLetter =>
  (queueArn, { functionArn, event, reason }) => {
    const name = nameOf(functionArn);
    const queue = queueArn?.split(':').at(-1);
    if (queue === undefined) {
      log(name, `gave up an event: ${reason}; the function has no dead-letter queue\n`);
      return;
    }
    const letters = join(folder, 'dead-letters', queue);
    mkdirSync(letters, { recursive: true });
    const letter = { functionArn, at: new Date().toISOString(), reason, event };
    const path = join(letters, `${randomUUID()}.json`);
    writeFileSync(`${path}.part`, `${JSON.stringify(letter, null, 2)}\n`);
    renameSync(`${path}.part`, path);
    log(name, `gave up an event: ${reason}; it is stored in ${path}\n`);
  };
