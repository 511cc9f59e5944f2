import type { NoteId, RedemptionId, SubmissionId } from '../../contracts/domain/fields.ts';
import { queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { putIfAbsent, type ConditionalWrite } from '../change.ts';
import { keyOf, keyPatterns, keyPrefix, primaryKey } from '../keys.ts';

/** The points of an approved submission, which may be none. */
export interface EarnedEntry {
  /** Points. */
  amount: number;
  reason: 'earned' | 'duplicate' | 'daily_limit';
  /** The submission's title. */
  title: string;
  submission_id: SubmissionId;
  /** The note that was created from it. */
  note_id?: NoteId | null;
  at: string;
}

/** Points that a take-down clawed back from an earned entry, or that were restored with the note. */
export interface ClawbackEntry {
  /** Points: clawed back at most 0, restored at least 0. */
  amount: number;
  /** A clawback is stored as `taken_back`. */
  reason: 'taken_back' | 'restored';
  /** Of the note. */
  title: string;
  submission_id: SubmissionId;
  note_id: NoteId;
  /** The shortfall: points that a take-down could not claw back, because the balance was too low. */
  missing?: number;
  at: string;
}

/** The points of a redemption, deducted or returned. */
export interface RedeemedEntry {
  /** Points; negative when deducted. */
  amount: number;
  reason: 'redeemed' | 'returned';
  /** The reward's description. */
  title: string;
  redemption_id: RedemptionId;
  at: string;
}

/** One ledger entry; entries never change. */
export type StoredEntry = EarnedEntry | ClawbackEntry | RedeemedEntry;

const [patterns] = keyPatterns.ledgerEntry;
const entryPrefix = keyPrefix(patterns.sk);

const kinds = {
  earned: 'EARN',
  duplicate: 'EARN',
  daily_limit: 'EARN',
  taken_back: 'TAKE_BACK',
  restored: 'RESTORE',
  redeemed: 'REDEEM',
  returned: 'RETURN',
} as const satisfies Record<StoredEntry['reason'], string>;

function sourceOf(entry: StoredEntry): string {
  if ('redemption_id' in entry) return entry.redemption_id;
  // A note may be taken down again after a restore, so the time is part of the key.
  return kinds[entry.reason] === 'EARN'
    ? entry.submission_id
    : `${entry.submission_id}#${entry.at}`;
}

/** Stores an entry. Fails if it exists. */
export const addEntry = (contributorId: string, entry: StoredEntry): ConditionalWrite =>
  putIfAbsent({
    ...primaryKey(patterns, {
      contributorId,
      kind: kinds[entry.reason],
      source: sourceOf(entry),
    }),
    ...entry,
  });

/** The entries of a contributor. */
export const queryEntries = (
  table: Table,
  contributorId: string,
  { consistent = true, kind = '' } = {},
): Promise<StoredEntry[]> =>
  queryFields(table, {
    partition: keyOf(patterns.pk, { contributorId }),
    prefix: `${entryPrefix}${kind}`,
    consistent,
  });
