import { keyOf, keyPatterns, keyPrefix, patternsOf } from '../table/keys.ts';
import { isPlainHash, keyedId } from '../table/contributors/contributor-id.ts';
import type { Migration } from './migration.ts';
import type { Item } from './scan-table.ts';

const contributorPrefix = keyPrefix(patternsOf('contributor', 'balance').pk);
const ledgerPattern = keyPatterns.ledgerEntry[0].pk;
const ledgerPrefix = keyPrefix(ledgerPattern);

/** Fields that name a contributor. */
const contributorFields: Readonly<Record<string, string>> = {
  REDEMPTION: 'user_id',
  'CONTRIBUTOR-PAGE': 'contributor',
};

/** When the votes of earlier releases expire, after every cookie of then. */
const oldVotesExpireAt = Date.parse('2028-01-01T00:00:00Z') / 1000;

function movedLedger(item: Item): Item[] {
  const id = item.pk.slice(item.pk.indexOf('#') + 1);
  if (!isPlainHash(id)) return [item];
  const contributorId = keyedId(id);
  // Credits of a day are counted for phone and mailbox now.
  if (item.sk.startsWith('DAY#')) return [];
  if (item.sk.startsWith('ENTRY#'))
    return [{ ...item, pk: keyOf(ledgerPattern, { contributorId }) }];
  const isBalance = item.sk === patternsOf('contributor', 'balance').sk;
  const pk = keyOf(patternsOf('contributor', 'balance').pk, { contributorId });
  return [{ ...item, pk, ...(isBalance && { id: contributorId, gsi3sk: contributorId }) }];
}

/** Contributors were identified by a plain hash, their entries lay beside the balance, and votes did not expire. */
export const keyContributorsWithASecret: Migration = {
  version: 3,
  description: 'contributors under a keyed hash, ledger entries apart, votes that expire',
  change: (item) => {
    const { pk, sk, ttl } = item;
    if (pk.startsWith(contributorPrefix) || pk.startsWith(ledgerPrefix)) return movedLedger(item);
    const field = contributorFields[pk.slice(0, pk.indexOf('#'))];
    const id = field && item[field];
    if (field && typeof id === 'string' && isPlainHash(id))
      return [{ ...item, [field]: keyedId(id) }];
    const isVote = pk.startsWith('VISITOR#') && ('upvote' in item || sk.startsWith('VOTE#'));
    return [isVote && ttl === undefined ? { ...item, ttl: oldVotesExpireAt } : item];
  },
};
