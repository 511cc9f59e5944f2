import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InvocationResult, Log } from './environment.ts';

export interface AsyncInvocations {
  /** Stores the event, then invokes the function, up to three times. */
  send(functionArn: string, event: unknown): void;
  /** Resumes unfinished events of an earlier run. */
  resume(): void;
  /** Starts no further invocations; unfinished events stay stored for the next start. */
  stop(): void;
}

interface Call {
  readonly functionArn: string;
  readonly event: unknown;
}

export interface AsyncInvocationContext {
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  readonly deadLetterArnOf: (functionArn: string) => string | undefined;
  readonly storeDeadLetter: StoreDeadLetter;
}

// Shorter than the one and two minutes of AWS.
const retryDelaysMs = [500, 1000];

/**
 * Opens the queue in `folder`, with a file for each unfinished event. Events that fail at every attempt become dead
 * letters.
 */
export function openAsyncInvocations(
  folder: string,
  delivery: AsyncInvocationContext,
): AsyncInvocations {
  const { invoke, deadLetterArnOf, storeDeadLetter } = delivery;
  const pending = join(folder, 'pending');
  mkdirSync(pending, { recursive: true });
  const stopping = new AbortController();
  const { signal } = stopping;

  const moveToDeadLetters = (file: string, { functionArn, event }: Call, reason: string) => {
    storeDeadLetter(deadLetterArnOf(functionArn), { functionArn, event, reason });
    rmSync(file);
  };

  const deliver = async (file: string, call: Call): Promise<void> => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const ending = await invoke(call.functionArn, call.event);
      if (signal.aborted) return;
      if (ending.kind === 'result') {
        rmSync(file);
        return;
      }
      const wait = retryDelaysMs[attempt];
      if (wait === undefined) {
        moveToDeadLetters(file, call, ending.message);
        return;
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  return {
    send(functionArn, event) {
      if (signal.aborted) return;
      const file = join(pending, `${randomUUID()}.json`);
      // Atomic, so that a crash leaves no partial file.
      writeFileSync(`${file}.part`, JSON.stringify({ functionArn, event }));
      renameSync(`${file}.part`, file);
      void deliver(file, { functionArn, event });
    },
    resume() {
      for (const name of readdirSync(pending).filter((one) => one.endsWith('.json'))) {
        const file = join(pending, name);
        void deliver(file, JSON.parse(readFileSync(file, 'utf8')) as Call);
      }
    },
    stop: () => stopping.abort(),
  };
}

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
