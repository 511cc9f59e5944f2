import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { contributorId } from '../../functions/table/rewards/contributor.ts';
import { subscriptionId } from '../../functions/table/site/subscription.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { scanAllItems, type Item } from '../../functions/migrations/scan-table.ts';

/** A phone number of ten digits with an e-mail address in lower case. */
export interface ContributorIdentity {
  readonly phone: string;
  readonly email: string;
}

export interface ErasureResult {
  /** Deleted items: ledger, codes, messages, subscription. */
  readonly deleted: number;
  /** Submissions, notes and rejected redemptions without personal data now. */
  readonly anonymised: number;
  /** Paid redemptions, which accounting must keep. */
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

const anonymous = { submitter_name: 'Anonymous', submitter_phone: '', submitter_email: '' };

/**
 * Erases a contributor: names on submissions and notes, ledger, codes, messages and subscription. Payments stay.
 * Idempotent. Throws while a submission or redemption is pending.
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
  const pending = [...submissions, ...redemptions].filter(({ status }) => status === 'pending');
  if (pending.length > 0)
    throw new Error(`${pending.length} submissions or redemptions are pending: decide them first`);

  const noteIds = new Set(submissions.map(({ note_id }) => note_id));
  const notes = theirs('NOTE').filter((note) => noteIds.has(note['id']) && note['uploaded_by']);
  const paid = redemptions.filter(({ status }) => status === 'approved');
  const rejected = redemptions.filter((one) => !paid.includes(one) && one['phone'] !== '');
  // Submissions last: a second run finds the notes through them.
  for (const note of notes) await change(table, note, { uploaded_by: null });
  for (const one of rejected) await change(table, one, { phone: '', email: '', name: null });
  const deleted = [
    ...items.filter(({ pk }) => pk === `CONTRIBUTOR#${id}` || pk === `CODE#${id}`),
    ...theirs('MESSAGE').filter((message) => message['email'] === email),
    ...items.filter(({ pk }) => pk === `SUBSCRIPTION#${subscriptionId(email)}`),
  ];
  for (const item of deleted) await remove(table, item);
  for (const submission of submissions) await change(table, submission, anonymous);
  return {
    deleted: deleted.length,
    anonymised: notes.length + rejected.length + submissions.length,
    kept: paid.length,
  };
}
