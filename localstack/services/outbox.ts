import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { escapeHtml } from '../../functions/contracts/http/escape-html.ts';
import { productName } from '../../functions/contracts/domain/site-settings.ts';

/** A captured mail, which is never sent. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** `at` is ISO 8601, UTC. */
interface StoredMail extends Mail {
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

/** Path of the page with captured mails, in the embedded cloud only. */
export const outboxPath = '/__outbox';

export const isOutboxPage = (url = '/'): boolean => url.split('?', 1)[0] === outboxPath;

const maxShown = 100;

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const article = (mail: StoredMail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to.join(', '))}, from ${escapeHtml(mail.from)}, <time datetime="${escapeHtml(mail.at)}">${moment.format(new Date(mail.at))}</time></p>
<pre>${escapeHtml(mail.text)}</pre></article>`;

const style = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
article { border-top: 1px solid; padding: 1rem 0; }
h2 { font-size: 1.125rem; margin: 0; }
p { margin: 0.25rem 0 0.75rem; }
pre { font: inherit; white-space: pre-wrap; margin: 0; }
`;

const page = (mails: readonly StoredMail[]) => `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox of ${productName} on this machine</title>
<style>${style}</style>
<main>
<h1>Outbox</h1>
<p>What ${productName} would have mailed, newest first. Nothing leaves this machine. Reload the page to see newer ones.</p>
${mails.map(article).join('\n') || '<p>Nothing was mailed yet.</p>'}
</main>
</html>
`;

/** Serves the latest mails as a plain page. */
export function createOutboxPage(outbox: Outbox): RequestListener {
  return (_request, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(page(outbox.latest(maxShown)));
  };
}
