import { canonicalEmail } from '../../contracts/domain/email-address.ts';
import type { Item, Key, StoredItem } from '../item.ts';
import { getItems, queryItems } from '../read.ts';
import type { Table } from '../table.ts';
import { keyOf, keyPatterns, patternsOf, primaryKey } from '../keys.ts';
import { subscriptionId } from '../site/subscription.ts';

/** A person by their e-mail address, in any spelling; with the phone number also as a contributor. */
export interface Person {
  readonly email: string;
  readonly phone?: string | undefined;
}

interface Contributions {
  readonly balances: readonly StoredItem[];
  /** Of the ledger, by contributor. */
  readonly entries: ReadonlyMap<string, readonly StoredItem[]>;
  readonly submissions: readonly StoredItem[];
  readonly receipts: readonly StoredItem[];
  readonly redemptions: readonly StoredItem[];
  /** Those that show the name. */
  readonly notes: readonly StoredItem[];
  readonly pages: readonly StoredItem[];
  /** Counts, codes and confirmations. */
  readonly others: readonly StoredItem[];
}

/** Everything in the table that belongs to one person. */
export interface PersonalItems extends Contributions {
  readonly messages: readonly StoredItem[];
  readonly subscriptions: readonly StoredItem[];
}

const none: Contributions = {
  balances: [],
  entries: new Map(),
  submissions: [],
  receipts: [],
  redemptions: [],
  notes: [],
  pages: [],
  others: [],
};

const balancePatterns = patternsOf('contributor', 'balance');
const [messagePatterns] = keyPatterns.message;
const [submissionPatterns] = keyPatterns.submission;
const [receiptPatterns] = keyPatterns.receipt;
const [notePatterns] = keyPatterns.note;

const query = (table: Table, partition: string) =>
  queryItems(table, { partition, consistent: true }) as Promise<StoredItem[]>;
const queryIndex = (table: Table, index: 'gsi2' | 'gsi3', partition: string) =>
  queryItems(table, { index, partition }) as Promise<StoredItem[]>;
const get = (table: Table, keys: readonly Key[]) =>
  getItems(table, keys, { consistent: true }) as Promise<StoredItem[]>;

const textsIn = (items: readonly StoredItem[], field: string): string[] => [
  ...new Set(items.map((item) => item[field]).filter((value) => typeof value === 'string')),
];

/** The items of one contributor beside the balance. */
async function itemsOf(table: Table, contributorId: string) {
  const partitions = [
    keyOf(balancePatterns.pk, { contributorId }),
    keyOf(keyPatterns.pendingCount[0].pk, { contributorId }),
    keyOf(keyPatterns.confirmation[0].pk, { contributorId }),
    keyOf(keyPatterns.mailedCode[0].pk, { owner: contributorId }),
  ];
  const [entries, receipts, ...others] = await Promise.all([
    query(table, keyOf(keyPatterns.ledgerEntry[0].pk, { contributorId })),
    queryIndex(table, 'gsi2', keyOf(receiptPatterns.gsi2[0], { contributorId })),
    ...partitions.map((partition) => query(table, partition)),
  ]);
  return {
    contributorId,
    entries: entries!,
    receipts: receipts!,
    others: others.flat().filter(({ sk }) => sk !== balancePatterns.sk),
  };
}

async function findContributions(
  table: Table,
  isTheirs: (item: Item) => boolean,
): Promise<Contributions> {
  const [listed, pending] = await Promise.all([
    queryIndex(table, 'gsi3', balancePatterns.gsi3[0]),
    queryIndex(table, 'gsi3', keyOf(submissionPatterns.gsi3[0], { status: 'pending' })),
  ]);
  // As they are now: an index lags behind.
  const balances = (await get(table, listed.filter(isTheirs).map(keysOf))).filter(isTheirs);
  const parts = await Promise.all(balances.map(({ id }) => itemsOf(table, String(id))));
  const [entries, receipts, others] = [
    parts.flatMap((part) => part.entries),
    parts.flatMap((part) => part.receipts),
    parts.flatMap((part) => part.others),
  ];
  const sent = new Set([
    ...textsIn([...entries, ...receipts], 'submission_id'),
    ...textsIn(pending.filter(isTheirs), 'id'),
  ]);
  const [submissions, redemptions, pages] = await Promise.all([
    get(
      table,
      [...sent].map((id) => primaryKey(submissionPatterns, { id })),
    ),
    get(
      table,
      textsIn(entries, 'redemption_id').map((id) => primaryKey(keyPatterns.redemption[0], { id })),
    ),
    get(
      table,
      textsIn(others, 'slug').map((slug) => primaryKey(keyPatterns.contributorPage[0], { slug })),
    ),
  ]);
  const theirs = submissions.filter(isTheirs);
  const notes = await get(
    table,
    textsIn(theirs, 'note_id').map((id) => primaryKey(notePatterns, { id })),
  );
  return {
    balances,
    entries: new Map(parts.map((part) => [part.contributorId, part.entries])),
    submissions: theirs,
    receipts,
    redemptions,
    notes: notes.filter((note) => note['uploaded_by']),
    pages,
    others,
  };
}

export const keysOf = ({ pk, sk }: StoredItem): Key => ({ pk, sk });

/** What the table keeps about a person; without the phone number only messages and the subscription. */
export async function findPersonalItems(
  table: Table,
  { email, phone }: Person,
): Promise<PersonalItems> {
  const mailbox = canonicalEmail(email);
  const isTheirAddress = (value: unknown) =>
    typeof value === 'string' && value !== '' && canonicalEmail(value) === mailbox;
  const isTheirs = (item: Item) =>
    item['submitter_phone'] === phone && isTheirAddress(item['submitter_email']);
  const [contributions, messages, subscriptions] = await Promise.all([
    phone === undefined ? none : findContributions(table, isTheirs),
    Promise.all(
      ['open', 'done'].map((state) =>
        queryIndex(table, 'gsi2', keyOf(messagePatterns.gsi2[0], { state })),
      ),
    ),
    get(
      table,
      [...new Set([email, mailbox])].map((one) =>
        primaryKey(keyPatterns.subscription[0], { hash: subscriptionId(one) }),
      ),
    ),
  ]);
  return {
    ...contributions,
    messages: messages.flat().filter((message) => isTheirAddress(message['email'])),
    subscriptions,
  };
}

/** Submissions and redemptions that wait for a decision. */
export const pendingItems = ({ submissions, redemptions }: PersonalItems): number =>
  [...submissions, ...redemptions].filter(({ status }) => status === 'pending').length;
