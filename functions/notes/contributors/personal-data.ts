import { randomBytes } from 'node:crypto';
import type { contributors } from '../../contracts/contributors.ts';
import type { RequestOf, ResponseBodyOf } from '../../contracts/http/route.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import {
  findPersonalItems,
  keysOf,
  pendingItems,
  type Person,
  type PersonalItems,
} from '../../table/contributors/personal-items.ts';
import { deleteIf, updateIf, present, putIfAbsent } from '../../table/change.ts';
import { fieldsOf, type Item, type StoredItem } from '../../table/item.ts';
import type { Table } from '../../table/table.ts';
import { transact, writeConditionally } from '../../table/write.ts';
import { keyOf, keyPatterns, patternsOf, primaryKey } from '../../table/keys.ts';
import { audit } from '../../table/site/audit.ts';
import { getSubmissions } from '../../table/submissions/submission.ts';

type ShowPersonalData = typeof contributors.showPersonalData;

/** The person whom a request names by an address, or by what they have sent. Throws 404 for an unknown submission. */
export async function requirePerson(
  table: Table,
  { submission_id, email, phone }: RequestOf<ShowPersonalData>['body'],
): Promise<Person> {
  if (email !== undefined) return { email, phone };
  const [submission] = submission_id ? await getSubmissions(table, [submission_id]) : [];
  if (!submission) throw new HttpError(404, 'Submission not found');
  return { email: submission.submitter_email, phone: submission.submitter_phone };
}

const fieldsOfAll = (items: readonly Item[]) => items.map((item) => fieldsOf<Item>(item));

/** What the site keeps about a person, counted and as data. */
export async function showPersonalData(
  table: Table,
  person: Person,
): Promise<ResponseBodyOf<ShowPersonalData>> {
  const found = await findPersonalItems(table, person);
  return {
    submissions: found.submissions.length,
    notes: found.notes.length,
    redemptions: found.redemptions.length,
    points: found.balances.reduce((sum, item) => sum + Number(item['available_points']), 0),
    has_page: found.pages.length > 0,
    // A newsletter sign-up is an item of the inbox, too.
    messages: found.messages.filter(({ kind }) => kind !== 'subscription').length,
    is_subscribed: found.subscriptions.length > 0,
    pending: pendingItems(found),
    data: {
      contributor: fieldsOfAll(found.balances),
      submissions: fieldsOfAll(found.submissions),
      points: fieldsOfAll([...found.entries.values()].flat()),
      redemptions: fieldsOfAll(found.redemptions),
      messages: fieldsOfAll(found.messages),
      newsletter: fieldsOfAll(found.subscriptions),
    },
  };
}

export interface ErasureResult {
  /** Deleted items: page, codes, counts, messages, subscription. */
  readonly deleted: number;
  /** Submissions, notes, redemptions and ledgers without personal data now. */
  readonly anonymised: number;
}

const exists = { pk: present };

const change = (table: Table, item: StoredItem, fields: Item) =>
  writeConditionally(table, updateIf(keysOf(item), { set: fields }, exists));

/** Moves an item to another key, with other fields. */
const move = (table: Table, item: StoredItem, replacement: StoredItem) =>
  transact(table, { put: putIfAbsent(replacement), remove: deleteIf(keysOf(item), exists) });

const anonymous = { submitter_name: 'Anonymous', submitter_phone: '', submitter_email: '' };
const withoutPayee = { phone: '', email: '', name: null, upi_id: null, reason: null };

const tokenBytes = 16;
const newToken = () => `erased-${randomBytes(tokenBytes).toString('base64url')}`;

/** The random id that replaces a contributor's. Stored before it is used, so that a second run continues with it. */
async function tokenFor(table: Table, balance: StoredItem): Promise<string> {
  const stored = balance['erased_as'];
  if (typeof stored === 'string') return stored;
  const token = newToken();
  await change(table, balance, { erased_as: token });
  return token;
}

/** Gives ledger and redemptions of a contributor a random id. The balance follows last: a second run begins there. */
async function anonymiseLedger(table: Table, balance: StoredItem, found: PersonalItems) {
  const id = String(balance['id']);
  const token = await tokenFor(table, balance);
  for (const one of found.redemptions.filter(({ user_id }) => user_id === id))
    await change(table, one, { user_id: token, ...withoutPayee });
  const pk = keyOf(keyPatterns.ledgerEntry[0].pk, { contributorId: token });
  for (const entry of found.entries.get(id) ?? []) await move(table, entry, { ...entry, pk });
  const { erased_as: _, ...points } = balance;
  const key = primaryKey(patternsOf('contributor', 'balance'), { contributorId: token });
  await move(table, balance, { ...points, ...anonymous, ...key, id: token, gsi3sk: token });
}

/**
 * Erases a person: names on submissions and notes, page, codes, messages and subscription. Their ledger and
 * redemptions stay, under a random id and without personal data, so that the books still balance. Idempotent, also
 * after an interruption. Throws 409 while a submission or redemption is pending.
 * @param actor the administrator, for the audit log
 */
export async function erasePersonalData(
  table: Table,
  person: Person,
  actor?: string,
): Promise<ErasureResult> {
  const found = await findPersonalItems(table, person);
  const pending = pendingItems(found);
  if (pending > 0)
    throw new HttpError(
      409,
      `${pending} submissions or redemptions are pending: decide them first.`,
    );
  const { balances, submissions, redemptions, notes, messages, subscriptions } = found;
  // Pages before the slugs that lead to them.
  const others = [...found.pages, ...messages, ...subscriptions, ...found.others];
  const anonymised = notes.length + redemptions.length + submissions.length + balances.length;
  const [first] = balances;
  if (actor !== undefined && others.length + anonymised > 0)
    await transact(table, {
      audit: audit({
        who: actor,
        what: 'erase',
        // The id of the ledger from now on, if there is one.
        target: `person ${first ? await tokenFor(table, first) : newToken()}`,
        after: { deleted: others.length, anonymised },
      }),
    });

  // Submissions and balances last: a second run finds the rest through them.
  for (const note of notes)
    await change(table, note, { uploaded_by: null, contributor_slug: null });
  for (const receipt of found.receipts)
    await writeConditionally(
      table,
      updateIf(keysOf(receipt), { remove: ['gsi2pk', 'gsi2sk'] }, exists),
    );
  for (const item of others) await writeConditionally(table, deleteIf(keysOf(item), exists));
  for (const submission of submissions) await change(table, submission, anonymous);
  for (const balance of balances) await anonymiseLedger(table, balance, found);
  return { deleted: others.length, anonymised };
}
