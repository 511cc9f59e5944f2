import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A captured mail, which is never sent. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** `at` is ISO 8601, UTC. */
export interface StoredMail extends Mail {
  readonly at: string;
}

/** Captured mails of all local services. */
export interface Outbox {
  /** Stores a mail; returns its id. */
  store(mail: Mail): string;
  /** Newest first. */
  latest(limit: number): StoredMail[];
}

const mailName = /^\d+-\d{9}-[\da-f-]+\.json$/;

/** Stores each mail as a file that only the user can read. */
export function openOutbox(folder: string): Outbox {
  let stored = 0;
  return {
    store(mail) {
      mkdirSync(folder, { recursive: true });
      const id = randomUUID();
      const now = new Date();
      stored += 1;
      // File names sort by time, also within one millisecond.
      const name = `${now.getTime()}-${String(stored).padStart(9, '0')}-${id}.json`;
      const text = `${JSON.stringify({ ...mail, at: now.toISOString() }, null, 2)}\n`;
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return id;
    },
    latest(limit) {
      mkdirSync(folder, { recursive: true });
      return readdirSync(folder)
        .filter((name) => mailName.test(name))
        .toSorted()
        .toReversed()
        .slice(0, limit)
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail);
    },
  };
}
