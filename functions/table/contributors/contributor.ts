import { updateIf, absent, atLeast, below, present } from '../change.ts';
import type { Conditions, ConditionalWrite } from '../change.ts';
import { getFieldsOfAll, getFields, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { patternsOf, primaryKey } from '../keys.ts';
import { contributorIdOf, limitIds, type ContributorContact } from './contributor-id.ts';
import { addEntry, queryEntries } from './ledger-entry.ts';
import type { EarnedEntry, RedeemedEntry, StoredEntry, ClawbackEntry } from './ledger-entry.ts';

/** A contributor's points and personal data. */
export interface StoredContributor extends ContributorContact {
  id: string;
  /** As in the first approved submission, or as the contributor has confirmed by code since. */
  submitter_name: string;
  /** Of the submission whose name is stored. */
  credit_confirmed_at?: string;
  available_points: number;
  /** When an administrator confirmed who gets the payouts. */
  identity_confirmed_at?: string;
}

/** The contributor of a submission that is credited. */
interface Credited extends ContributorContact {
  readonly submitter_name: string;
  readonly confirmed_at?: string | undefined;
}

/** A contributor's balance with the entries that sum to it. */
export interface Ledger {
  /** Undefined for a contributor who never had points. */
  balance: StoredContributor | undefined;
  entries: StoredEntry[];
}

const balancePatterns = patternsOf('contributor', 'balance');
const dayPatterns = patternsOf('contributor', 'day');
const [listKey] = balancePatterns.gsi3;

const yearSeconds = 366 * 86_400;

const balanceKey = (contributorId: string) => primaryKey(balancePatterns, { contributorId });

/** The writes of a ledger entry and of the balance that it changes. They fail if the entry exists, or by `where`. */
const movePoints = (contributorId: string, entry: StoredEntry, where: Conditions) => ({
  entry: addEntry(contributorId, entry),
  balance: updateIf(balanceKey(contributorId), { add: { available_points: entry.amount } }, where),
});

/** A contributor's id, with their balance unless they never had points. */
export interface FoundContributor {
  readonly contributorId: string;
  readonly balance: StoredContributor | undefined;
}

/**
 * The writes that credit a submission. The first one of a contributor stores their name and contact; later ones add
 * points only. They fail if it is credited, or if the contributor has become known or was renamed since they were read.
 */
export function creditSubmission(
  { submitter_phone, submitter_email, submitter_name, confirmed_at }: Credited,
  entry: EarnedEntry,
  { contributorId, balance }: FoundContributor,
) {
  const add = { available_points: entry.amount };
  const first = {
    id: contributorId,
    gsi3pk: listKey,
    gsi3sk: contributorId,
    submitter_phone,
    submitter_email,
    submitter_name,
    ...(confirmed_at !== undefined && { credit_confirmed_at: confirmed_at }),
  };
  return {
    entry: addEntry(contributorId, entry),
    balance: balance
      ? updateIf(balanceKey(contributorId), { add }, { submitter_name: balance.submitter_name })
      : updateIf(balanceKey(contributorId), { add, set: first }, { pk: absent }),
  };
}

/** Stores the name that a contributor has confirmed. Fails if another was stored since it was read. */
export const renameContributor = (
  { id, submitter_name }: StoredContributor,
  name: string,
  credit_confirmed_at: string,
): ConditionalWrite =>
  updateIf(
    balanceKey(id),
    { set: { submitter_name: name, credit_confirmed_at } },
    { submitter_name },
  );

/**
 * Counts a credited submission of a day (YYYY-MM-DD) for its phone and for its mailbox. Each fails if `limit` (at least
 * 1) is reached. They expire after a year, because a review may come long after that day.
 */
export function incrementDailyCredits(contributor: ContributorContact, day: string, limit: number) {
  const { phone, email } = limitIds(contributor);
  const increment = (limitId: string) =>
    updateIf(
      primaryKey(dayPatterns, { limitId, day }),
      { add: { credited: 1 }, set: { ttl: Math.floor(Date.parse(day) / 1000) + yearSeconds } },
      { credited: below(limit) },
    );
  return { phoneDay: increment(phone), emailDay: increment(email) };
}

/** The redemption that a ledger entry refers to. */
type RedemptionReference = Pick<RedeemedEntry, 'redemption_id' | 'title' | 'at'>;

/**
 * The writes that deduct `cost` points for a redemption. They fail if the balance without its `unexplained` points is
 * lower, or the points are deducted.
 */
export const deductPoints = (
  contributorId: string,
  cost: number,
  redemption: RedemptionReference,
  unexplained = 0,
) =>
  movePoints(
    contributorId,
    { ...redemption, amount: -cost, reason: 'redeemed' },
    { available_points: atLeast(cost + unexplained) },
  );

/** The writes that return the points of a redemption. They fail if they are returned. */
export const returnPoints = (
  contributorId: string,
  amount: number,
  redemption: RedemptionReference,
) => movePoints(contributorId, { ...redemption, amount, reason: 'returned' }, { pk: present });

/** The writes that claw back a submission's points. They fail unless the balance is `available_points`. */
export const clawBackPoints = (
  contributorId: string,
  available_points: number,
  entry: Omit<ClawbackEntry, 'reason'>,
) => movePoints(contributorId, { ...entry, reason: 'taken_back' }, { available_points });

/** The writes that restore points that a take-down clawed back. They fail for an unknown contributor. */
export const restorePoints = (contributorId: string, entry: Omit<ClawbackEntry, 'reason'>) =>
  movePoints(contributorId, { ...entry, reason: 'restored' }, { pk: present });

/** Records that an administrator has confirmed the payee of a contributor. Fails for an unknown contributor. */
export const confirmIdentity = (contributorId: string, at: string): ConditionalWrite =>
  updateIf(balanceKey(contributorId), { set: { identity_confirmed_at: at } }, { pk: present });

/** The contributors among these ids whose identity is confirmed, strongly consistent. */
export async function confirmedContributors(
  table: Table,
  ids: readonly string[],
): Promise<Set<string>> {
  const keys = [...new Set(ids)].map(balanceKey);
  const found = await getFieldsOfAll<StoredContributor>(table, keys, { consistent: true });
  return new Set(found.flatMap((one) => (one.identity_confirmed_at ? one.id : [])));
}

/** A contributor's points, strongly consistent; undefined for one who never had any. */
export const getBalance = (table: Table, contributorId: string) =>
  getFields<StoredContributor>(table, balanceKey(contributorId), { consistent: true });

/** The id and points of the contributor with any spelling of phone and e-mail. Strongly consistent. */
export async function findContributor(
  table: Table,
  contributor: ContributorContact,
): Promise<FoundContributor> {
  const contributorId = contributorIdOf(contributor);
  return { contributorId, balance: await getBalance(table, contributorId) };
}

/**
 * A contributor's points and entries as of now. Two reads, not atomic: a caller that needs a consistent pair must
 * compare and retry.
 */
export async function getLedger(table: Table, contributorId: string): Promise<Ledger> {
  const balance = await getBalance(table, contributorId);
  return { balance, entries: await queryEntries(table, contributorId) };
}

/** All contributors, sorted by id. Eventually consistent. */
export const listContributors = (table: Table): Promise<StoredContributor[]> =>
  queryFields(table, { index: 'gsi3', partition: listKey });
