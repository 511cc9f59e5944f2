import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { contributorId } from '../../functions/table/rewards/contributor.ts';
import { subscriptionId } from '../../functions/table/site/subscription.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { scanAllItems, type Item } from '../../functions/migrations/scan-table.ts';

/** Whose data is to go: a phone of ten digits with an e-mail in lower case. */
export interface ContributorIdentity {
  readonly phone: string;
  readonly email: string;
}

/** What an erasure did. */
export interface ErasureResult {
  /** Items that were deleted: the ledger, codes, messages, a subscription. */
  readonly deleted: number;
  /** Submissions, notes and refused redemptions that nobody's name stands on any more. */
  readonly unnamed: number;
  /** Payments that were made: books of account, which stay. */
  readonly kept: number;
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });

const remove = (table: Table, item: Item) =>
  table.client.send(new DeleteCommand({ TableName: table.name, Key: keyOf(item) }));

const change = (table: Table, item: Item, fields: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(fields);
  return table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keyOf(item),
      UpdateExpression: `set ${names.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#f${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        names.map((name, i) => [`:v${i}`, fields[name]]),
      ),
    }),
  );
};

const nobody = { submitter_name: 'Anonymous', submitter_phone: '', submitter_email: '' };

/**
 * Erases what is known of a contributor: their names on submissions and notes, their ledger, codes, messages and
 * subscription. Payments that were made stay. Repeated, it finishes what was broken off.
 * Throws while something of theirs waits for a decision: an administrator takes that first.
 */
export async function eraseContributor(
  table: Table,
  { phone, email }: ContributorIdentity,
): Promise<ErasureResult> {
  const id = contributorId({ submitter_phone: phone, submitter_email: email });
  const items = await scanAllItems(table);
  const theirs = (entity: string) => items.filter(({ pk }) => pk.startsWith(`${entity}#`));
  const submissions = theirs('SUBMISSION').filter(
    (item) => item['submitter_phone'] === phone && item['submitter_email'] === email,
  );
  const redemptions = theirs('REDEMPTION').filter(({ user_id }) => user_id === id);
  const waiting = [...submissions, ...redemptions].filter(({ status }) => status === 'pending');
  if (waiting.length > 0)
    throw new Error(`${waiting.length} of theirs still wait for a decision: decide them first`);

  const noteIds = new Set(submissions.map(({ note_id }) => note_id));
  const notes = theirs('NOTE').filter((note) => noteIds.has(note['id']) && note['uploaded_by']);
  const paid = redemptions.filter(({ status }) => status === 'approved');
  const refused = redemptions.filter((one) => !paid.includes(one) && one['phone'] !== '');
  // Notes first: what leads to them goes last, so that a second run finds them still.
  for (const note of notes) await change(table, note, { uploaded_by: null });
  for (const one of refused) await change(table, one, { phone: '', email: '', name: null });
  const deleted = [
    ...items.filter(({ pk }) => pk === `CONTRIBUTOR#${id}` || pk === `CODE#${id}`),
    ...theirs('MESSAGE').filter((message) => message['email'] === email),
    ...items.filter(({ pk }) => pk === `SUBSCRIPTION#${subscriptionId(email)}`),
  ];
  for (const item of deleted) await remove(table, item);
  for (const submission of submissions) await change(table, submission, nobody);
  return {
    deleted: deleted.length,
    unnamed: notes.length + refused.length + submissions.length,
    kept: paid.length,
  };
}
