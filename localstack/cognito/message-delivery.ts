import type { Messages } from 'cognito-local/lib/services/messages.js';
import type { Outbox } from '../outbox/store.ts';

/** Stores Cognito's messages in the outbox. */
export function createMessageDelivery(outbox: Outbox): Messages {
  return {
    async deliver(_context, source, _client, _pool, _user, code, _metadata, { Destination }) {
      outbox.store({ from: 'Cognito', to: [Destination], subject: source, text: code });
    },
  };
}
