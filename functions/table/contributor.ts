import { createHash } from 'node:crypto';
import type { SubmissionId } from '../contracts/fields.ts';
import { fieldsOf, type Key } from './item.ts';
import { endOf, getItem, queryItems } from './read.ts';
import type { Table } from './table.ts';
import { putWhereAbsent, type Step } from './transact.ts';

/** Who sends things in: a phone of ten digits with an e-mail in lower case. */
export interface Contributor {
  submitter_phone: string;
  submitter_email: string;
}

/** One entry of a contributor's ledger; entries are never changed. */
export interface LedgerEntry {
  /** Points; negative when taken. */
  amount: number;
  reason: 'earned';
  title: string;
  submission_id: SubmissionId;
  at: string;
}

const partitionOf = ({ submitter_phone, submitter_email }: Contributor): string => {
  const hash = createHash('sha256').update(`${submitter_phone}|${submitter_email}`);
  return `CONTRIBUTOR#${hash.digest('base64url')}`;
};
const balanceKey = (who: Contributor): Key => ({ pk: partitionOf(who), sk: 'BALANCE' });

/** The steps that credit points for a submission **where** they are not credited yet. */
export function creditSubmission(
  who: Contributor,
  entry: LedgerEntry,
): { entry: Step; balance: Step } {
  return {
    entry: putWhereAbsent({
      pk: partitionOf(who),
      sk: `ENTRY#EARN#${entry.submission_id}`,
      ...entry,
    }),
    balance: (TableName) => ({
      Update: {
        TableName,
        Key: balanceKey(who),
        UpdateExpression:
          'set submitter_phone = :phone, submitter_email = :email add available_points :amount',
        ExpressionAttributeValues: {
          ':phone': who.submitter_phone,
          ':email': who.submitter_email,
          ':amount': entry.amount,
        },
      },
    }),
  };
}

/** A contributor's points; undefined for somebody who never had any. */
export async function getBalance(table: Table, who: Contributor): Promise<number | undefined> {
  const item = await getItem(table, balanceKey(who), { exact: true });
  return item && Number(item['available_points']);
}

/** A contributor's ledger. */
export async function listEntries(table: Table, who: Contributor): Promise<LedgerEntry[]> {
  const items = await queryItems(table, {
    partition: partitionOf(who),
    between: ['ENTRY#', endOf('ENTRY#')],
  });
  return items.map((item) => fieldsOf<LedgerEntry>(item));
}
