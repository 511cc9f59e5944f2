import { canonicalEmail } from '../../functions/contracts/domain/email-address.ts';
import type { Item } from '../../functions/table/core/scan.ts';
import { subscriptionId } from '../../functions/table/site/subscription.ts';

/** A phone number of ten digits with an e-mail address. */
export interface ContributorContact {
  readonly phone: string;
  readonly email: string;
}

/** Everything in a table that belongs to one person, under any spelling of the address. */
export interface ContributorItems {
  readonly balances: readonly Item[];
  readonly submissions: readonly Item[];
  readonly receipts: readonly Item[];
  readonly redemptions: readonly Item[];
  readonly notes: readonly Item[];
  /** Entries of the ledger of the contributor with this id. */
  entriesOf(id: string): readonly Item[];
  /** Page, codes, counts, messages and subscription. */
  readonly others: readonly Item[];
}

/** The part of a partition key after its entity. */
const idOf = ({ pk }: Item) => pk.slice(pk.indexOf('#') + 1);

export function findContributorItems(
  items: readonly Item[],
  { phone, email }: ContributorContact,
): ContributorItems {
  const mailbox = canonicalEmail(email);
  const under = (entity: string) => items.filter(({ pk }) => pk.startsWith(`${entity}#`));
  const isTheirAddress = (value: unknown) =>
    typeof value === 'string' && value !== '' && canonicalEmail(value) === mailbox;
  const isTheirs = (item: Item) =>
    item['submitter_phone'] === phone && isTheirAddress(item['submitter_email']);
  const balances = under('CONTRIBUTOR').filter((item) => item.sk === 'BALANCE' && isTheirs(item));
  const ids = new Set(balances.map(({ id }) => String(id)));
  const submissions = under('SUBMISSION').filter((item) => isTheirs(item));
  const receiptIds = new Set(submissions.map(({ receipt }) => `RECEIPT#${String(receipt)}`));
  const sentBy = new Set([
    ...[...ids].map((id) => `SENT-BY#${id}`),
    ...under('RECEIPT')
      .filter(({ pk }) => receiptIds.has(pk))
      .map(({ gsi2pk }) => gsi2pk),
  ]);
  const noteIds = new Set(submissions.map(({ note_id }) => note_id));
  const subscriptions = new Set(
    [email, mailbox].map((one) => `SUBSCRIPTION#${subscriptionId(one)}`),
  );
  return {
    balances,
    submissions,
    receipts: under('RECEIPT').filter(({ gsi2pk }) => gsi2pk && sentBy.has(gsi2pk)),
    redemptions: under('REDEMPTION').filter(
      (item) =>
        ids.has(String(item['user_id'])) ||
        (item['phone'] === phone && isTheirAddress(item['email'])),
    ),
    notes: under('NOTE').filter((note) => noteIds.has(note['id']) && note['uploaded_by']),
    entriesOf: (id) => under('LEDGER').filter((item) => idOf(item) === id),
    others: [
      ...under('CONTRIBUTOR').filter(
        (item) => ids.has(idOf(item)) && !/^(BALANCE|ENTRY#)/.test(item.sk),
      ),
      ...under('PENDING').filter((item) => ids.has(idOf(item))),
      ...under('CONTRIBUTOR-PAGE').filter(({ contributor }) => ids.has(String(contributor))),
      ...['CODE', 'CONFIRMED'].flatMap((entity) =>
        under(entity).filter((item) => ids.has(idOf(item))),
      ),
      ...under('MESSAGE').filter((message) => isTheirAddress(message['email'])),
      ...items.filter(({ pk }) => subscriptions.has(pk)),
    ],
  };
}
