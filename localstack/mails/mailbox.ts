import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail that nobody sends: it stays on this machine. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A mail, and when it came (ISO 8601, UTC). */
export interface StoredMail extends Mail {
  readonly at: string;
}

/** What the services of this machine would send. */
export interface Mailbox {
  /** Keeps a mail; gives its id. */
  store(mail: Mail): string;
  /** The latest mails, newest first. */
  latest(limit: number): StoredMail[];
}

const mailName = /^\d+-\d{9}-[\da-f-]+\.json$/;

/** Keeps each mail as a file of the folder, which its owner alone may read. */
export function openMailbox(folder: string): Mailbox {
  let kept = 0;
  return {
    store(mail) {
      mkdirSync(folder, { recursive: true });
      const id = randomUUID();
      const now = new Date();
      kept += 1;
      // By name they lie in the order in which they came, those of one moment too.
      const name = `${now.getTime()}-${String(kept).padStart(9, '0')}-${id}.json`;
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
