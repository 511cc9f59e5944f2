import type { RequestListener } from 'node:http';
import { escapeHtml } from '../../functions/contracts/http/escape-html.ts';
import { productName } from '../../functions/contracts/product/product.ts';
import type { StoredMail, Outbox } from './outbox.ts';

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
