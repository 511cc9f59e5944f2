import { newMessage, type StoredMessage } from '../table/site/message.ts';
import { keyOf, keyPatterns, keyPrefix } from '../table/keys.ts';
import type { Migration } from './migration.ts';

const [patterns] = keyPatterns.message;
const prefix = keyPrefix(patterns.pk);

/** Messages had no state; each becomes an open item of the inbox. */
export const putMessagesIntoTheInbox: Migration = {
  version: 2,
  description: 'messages in the inbox',
  change: (item) => {
    if (!item.pk.startsWith(prefix) || 'gsi2pk' in item) return [item];
    const message = item as unknown as StoredMessage;
    return [
      {
        ...newMessage({ ...message, kind: 'message' }),
        ...item,
        gsi2pk: keyOf(patterns.gsi2[0], { state: 'open' }),
        gsi2sk: keyOf(patterns.gsi2[1], message),
      },
    ];
  },
};
