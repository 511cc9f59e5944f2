import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from 'cognito-local/lib/services/messages.js';

/** Takes what Cognito would send: each message becomes a file of the folder, which its owner alone may read. */
export function mailbox(folder: string): Messages {
  return {
    async deliver(_context, source, _client, _pool, _user, code, _metadata, { Destination }) {
      mkdirSync(folder, { recursive: true });
      const mail = { source, to: Destination, code, at: new Date().toISOString() };
      const file = join(folder, `${randomUUID()}.json`);
      writeFileSync(file, `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
    },
  };
}
