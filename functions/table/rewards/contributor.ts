import { createHash } from 'node:crypto';
import type { NoteId, RedemptionId, SubmissionId } from '../../contracts/domain/fields.ts';
import { updateIf } from '../core/change.ts';
import { atLeast, below, present } from '../core/condition.ts';
import { fieldsOf, type Item } from '../core/item.ts';
import { prefixEnd, getItem, queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putIfAbsent, type Step } from '../core/transact.ts';
import { keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

/** Who sends things in: a phone of ten digits with an e-mail in lower case. */
export interface Contributor {
  submitter_phone: string;
  submitter_email: string;
}

/** What an approved submission earned, which may be nothing. */
interface EarnedEntry {
  /** Points. */
  amount: number;
  reason: 'earned' | 'duplicate' | 'daily_limit';
  /** Of the submission. */
  title: string;
  submission_id: SubmissionId;
  /** The note that it became. */
  note_id?: NoteId | null;
  at: string;
}

/** What a redemption took, or gave back. */
interface RedeemedEntry {
  /** Points; negative when taken. */
  amount: number;
  reason: 'redeemed' | 'returned';
  /** The reward's description. */
  title: string;
  redemption_id: RedemptionId;
  at: string;
}

/** One entry of a contributor's ledger; entries are never changed. */
export type StoredEntry = EarnedEntry | RedeemedEntry;

/** A contributor's points, and who they are. */
export interface StoredBalance extends Contributor {
  id: string;
  /** As in the submission that was approved last. */
  submitter_name: string;
  available_points: number;
}

/** A contributor's points with the entries that sum to them. */
export interface Ledger {
  /** Undefined for somebody who never had any. */
  balance: StoredBalance | undefined;
  entries: StoredEntry[];
}

const [balancePatterns, entryPatterns, dayPatterns] = keyPatterns.contributor;
const [listKey] = balancePatterns.gsi3;
const entryPrefix = keyPrefix(entryPatterns.sk);

/** Names a contributor without telling phone or e-mail. */
export const contributorId = ({ submitter_phone, submitter_email }: Contributor): string =>
  createHash('sha256').update(`${submitter_phone}|${submitter_email}`).digest('base64url');

const balanceOf = (item: Item) => fieldsOf<StoredBalance>(item);
const balanceKey = (id: string) => primaryKey(balancePatterns, { hash: id });
const entryKey = (hash: string, kind: 'EARN' | 'REDEEM' | 'RETURN', source: string) =>
  primaryKey(entryPatterns, { hash, kind, source });

/** The steps that credit a submission **where** it is not credited yet. */
export function creditSubmission(
  contributor: Contributor & { submitter_name: string },
  entry: EarnedEntry,
): { entry: Step; balance: Step } {
  const id = contributorId(contributor);
  return {
    entry: putIfAbsent({
      ...entryKey(id, 'EARN', entry.submission_id),
      ...entry,
    }),
    balance: (TableName) => ({
      Update: {
        TableName,
        Key: balanceKey(id),
        UpdateExpression:
          'set id = :id, gsi3pk = :list, gsi3sk = :id, submitter_phone = :phone, submitter_email = :email, submitter_name = :name add available_points :amount',
        ExpressionAttributeValues: {
          ':id': id,
          ':list': listKey,
          ':phone': contributor.submitter_phone,
          ':email': contributor.submitter_email,
          ':name': contributor.submitter_name,
          ':amount': entry.amount,
        },
      },
    }),
  };
}

/**
 * Counts one more credited submission of a contributor's day (YYYY-MM-DD) **where** fewer than `cap` (1 or more) are.
 * The count stays: a review may come long after the day.
 */
export const incrementDailyCredits = (contributor: Contributor, day: string, cap: number): Step =>
  updateIf(
    primaryKey(dayPatterns, { hash: contributorId(contributor), day }),
    { add: { credited: 1 } },
    { credited: below(cap) },
  );

const addEntry = (id: string, kind: 'REDEEM' | 'RETURN', entry: RedeemedEntry): Step =>
  putIfAbsent({ ...entryKey(id, kind, entry.redemption_id), ...entry });

/** A redemption's part in the ledger: which one, what it is about, when. */
type RedemptionReference = Pick<RedeemedEntry, 'redemption_id' | 'title' | 'at'>;

/** The steps that take `cost` points for a redemption **where** there are as many, and it took none yet. `id` is the contributor's. */
export const deductPoints = (
  id: string,
  cost: number,
  redemption: RedemptionReference,
): { entry: Step; balance: Step } => ({
  entry: addEntry(id, 'REDEEM', { ...redemption, amount: -cost, reason: 'redeemed' }),
  balance: updateIf(
    balanceKey(id),
    { add: { available_points: -cost } },
    { available_points: atLeast(cost) },
  ),
});

/** The steps that give the points of a redemption back **where** they were not given back yet. `id` is the contributor's. */
export const returnPoints = (
  id: string,
  cost: number,
  redemption: RedemptionReference,
): { entry: Step; balance: Step } => ({
  entry: addEntry(id, 'RETURN', { ...redemption, amount: cost, reason: 'returned' }),
  balance: updateIf(balanceKey(id), { add: { available_points: cost } }, { pk: present }),
});

/** A contributor's points as of now; undefined for somebody who never had any. */
export async function getBalance(table: Table, id: string): Promise<StoredBalance | undefined> {
  const item = await getItem(table, balanceKey(id), { consistent: true });
  return item && balanceOf(item);
}

/**
 * A contributor's points and entries as of now. They are read item by item: what is written meanwhile may show in one
 * and not in the other, so whoever needs them to agree reads again.
 */
export async function getLedger(table: Table, id: string): Promise<Ledger> {
  const items = await queryItems(table, {
    partition: balanceKey(id).pk,
    between: [balancePatterns.sk, prefixEnd(entryPrefix)],
    consistent: true,
  });
  const at = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const balance = at(balancePatterns.sk)[0];
  return {
    balance: balance && balanceOf(balance),
    entries: at(entryPrefix).map((item) => fieldsOf<StoredEntry>(item)),
  };
}

/** Contributors by id, from after one on ('' for the first), at most `limit`. A moment late. */
export async function listContributors(
  table: Table,
  after: string,
  limit: number,
): Promise<StoredBalance[]> {
  const items = await queryItems(table, {
    index: 'gsi3',
    partition: listKey,
    between: [`${after}!`, prefixEnd('')],
    limit,
  });
  return items.map((item) => balanceOf(item));
}
