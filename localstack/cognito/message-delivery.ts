import type { Messages } from 'cognito-local/lib/services/messages.js';
import type { Mailbox } from '../mails/mailbox.ts';

/** Stores Cognito's messages in the mailbox. */
export function createMessageDelivery(mailbox: Mailbox): Messages {
  return {
    async deliver(_context, source, _client, _pool, _user, code, _metadata, { Destination }) {
      mailbox.store({ from: 'Cognito', to: [Destination], subject: source, text: code });
    },
  };
}
