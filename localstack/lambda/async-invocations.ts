import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreDeadLetter } from './dead-letters.ts';
import type { InvocationResult } from './environment.ts';

/** Calls functions for callers who do not wait. */
export interface AsyncInvocations {
  /** Keeps the event, then calls the function with it, up to three times. */
  send(functionArn: string, event: unknown): void;
  /** Takes up again what an earlier run had not finished. */
  resume(): void;
  /** Lets no further call begin; what is unfinished is kept for the next start. */
  stop(): void;
}

interface Call {
  readonly functionArn: string;
  readonly event: unknown;
}

export interface AsyncInvocationContext {
  /** Calls a function and waits. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<InvocationResult>;
  /** The queue for what a function could not handle. */
  readonly deadLetterArnOf: (functionArn: string) => string | undefined;
  readonly keepLetter: StoreDeadLetter;
}

// AWS waits a minute, then two; nobody would wait for that here.
const retryDelaysMs = [500, 1000];

/**
 * Opens the queue of calls in `folder`, where each is a file until it is done. One that fails at every attempt
 * becomes a dead letter.
 */
export function openAsyncInvocations(
  folder: string,
  delivery: AsyncInvocationContext,
): AsyncInvocations {
  const { invoke, deadLetterArnOf, keepLetter } = delivery;
  const pending = join(folder, 'pending');
  mkdirSync(pending, { recursive: true });
  const stopping = new AbortController();
  const { signal } = stopping;

  const giveUp = (file: string, { functionArn, event }: Call, reason: string) => {
    keepLetter(deadLetterArnOf(functionArn), { functionArn, event, reason });
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
        giveUp(file, call, ending.message);
        return;
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  return {
    send(functionArn, event) {
      if (signal.aborted) return;
      const file = join(pending, `${randomUUID()}.json`);
      // Whole or not there, whenever this process ends.
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
