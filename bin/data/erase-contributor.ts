import { randomBytes } from 'node:crypto';
import { deleteIf, updateIf } from '../../functions/table/core/change.ts';
import { present } from '../../functions/table/core/condition.ts';
import type { Table } from '../../functions/table/core/table.ts';
import { putIfAbsent, transact } from '../../functions/table/core/transact.ts';
import { writeConditionally } from '../../functions/table/core/write.ts';
import { scanAllItems, type Item } from '../../functions/table/core/scan.ts';
import { patternsOf, primaryKey } from '../../functions/table/keys.ts';
import { findContributorItems, type ContributorContact } from './contributor-items.ts';

export interface ErasureResult {
  /** Deleted items: page, codes, counts, messages, subscription. */
  readonly deleted: number;
  /** Submissions, notes, redemptions and ledgers without personal data now. */
  readonly anonymised: number;
}

const keyOf = ({ pk, sk }: Item) => ({ pk, sk });
const exists = { pk: present };

const change = (table: Table, item: Item, fields: Readonly<Record<string, unknown>>) =>
  writeConditionally(table, updateIf(keyOf(item), { set: fields }, exists));

/** Moves an item to another key, with other fields. */
const move = (table: Table, item: Item, replacement: Item) =>
  transact(table, { put: putIfAbsent(replacement), remove: deleteIf(keyOf(item), exists) });

const anonymous = { submitter_name: 'Anonymous', submitter_phone: '', submitter_email: '' };

const tokenBytes = 16;

/** The random id that replaces a contributor's. Stored before it is used, so that a second run continues with it. */
async function tokenFor(table: Table, balance: Item): Promise<string> {
  const stored = balance['erased_as'];
  if (typeof stored === 'string') return stored;
  const token = `erased-${randomBytes(tokenBytes).toString('base64url')}`;
  await change(table, balance, { erased_as: token });
  return token;
}

/**
 * Erases a contributor: names on submissions and notes, page, codes, messages and subscription. Their ledger and
 * redemptions stay, under a random id and without personal data, so that the books still balance. Idempotent, also
 * after an interruption. Throws while a submission or redemption is pending.
 */
export async function eraseContributor(
  table: Table,
  identity: ContributorContact,
): Promise<ErasureResult> {
  const found = findContributorItems(await scanAllItems(table), identity);
  const { balances, submissions, redemptions, notes, others } = found;
  const pending = [...submissions, ...redemptions].filter(({ status }) => status === 'pending');
  if (pending.length > 0)
    throw new Error(`${pending.length} submissions or redemptions are pending: decide them first`);

  // Submissions last: a second run finds the notes through them. For the same reason a balance follows its entries.
  for (const note of notes)
    await change(table, note, { uploaded_by: null, contributor_slug: null });
  for (const balance of balances) {
    const id = String(balance['id']);
    const token = await tokenFor(table, balance);
    for (const one of redemptions.filter(({ user_id }) => user_id === id))
      await change(table, one, {
        user_id: token,
        phone: '',
        email: '',
        name: null,
        upi_id: null,
        reason: null,
      });
    for (const entry of found.entriesOf(id))
      await move(table, entry, { ...entry, pk: `LEDGER#${token}` });
    const { erased_as: _, ...points } = balance;
    const key = primaryKey(patternsOf('contributor', 'balance'), { contributorId: token });
    await move(table, balance, { ...points, ...anonymous, ...key, id: token, gsi3sk: token });
  }
  for (const receipt of found.receipts)
    await writeConditionally(
      table,
      updateIf(keyOf(receipt), { remove: ['gsi2pk', 'gsi2sk'] }, exists),
    );
  for (const item of others) await writeConditionally(table, deleteIf(keyOf(item), exists));
  for (const submission of submissions) await change(table, submission, anonymous);
  return {
    deleted: others.length,
    anonymised: notes.length + redemptions.length + submissions.length + balances.length,
  };
}
