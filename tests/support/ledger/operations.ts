import * as model from './model.ts';
import type { NoteId, RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { checkPoints } from '../../../functions/rewards/check-points.ts';
import {
  createReward,
  deleteReward,
  updateReward,
} from '../../../functions/rewards/manage-rewards.ts';
import { correctSubmission } from '../../../functions/submissions/correct.ts';
import { restoreNote, takeDown } from '../../../functions/notes/changes/take-down.ts';
import {
  undoRedemptionApproval,
  decideRedemption,
} from '../../../functions/rewards/decide-redemption.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconcile-ledgers.ts';
import { redeem } from '../../../functions/rewards/redeem.ts';
import { approve } from '../../../functions/submissions/approve.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { reject } from '../../../functions/submissions/reject.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import type { LedgerFixture } from './fixture.ts';
import type { Random } from '../histories/random.ts';
import { admins, bodies, people, redemptionIds, submissions } from './world.ts';

/** An operation with its implementation (`run`) and its model (`steps`). */
export interface Operation {
  readonly name: string;
  readonly run: (stores: Stores) => Promise<unknown>;
  /** Created for each run, since a step may depend on an earlier one. */
  readonly steps: () => model.Step[];
  /** Runs alone and without faults. */
  readonly isExclusive?: true;
  readonly bypassesCode?: true;
  /** A repeated run has a second effect. */
  readonly isNotIdempotent?: true;
  /** The submission, redemption or reward of the operation. */
  readonly target?: Target;
  /** The reward, submission or upload that it changes. */
  readonly changes?: string;
  /** Is refused (409) when one of these changes concurrently, whatever else is true. */
  readonly conflictsWith?: readonly string[];
}

/** A resource that several operations may change. */
export type Target =
  | { readonly submission: number }
  | { readonly note: number }
  | { readonly redemption: number }
  | { readonly reward: string };

export interface OperationContext {
  readonly fixture: LedgerFixture;
  readonly random: Random;
  readonly state: model.State;
  readonly cap: number | undefined;
  /** Rewards by description, with the ids of deleted ones. */
  readonly rewards: ReadonlyMap<string, RewardId>;
}

const pairOf = (person: number) => {
  const { submitter_phone: phone, submitter_email: email } = people[person]!;
  return { phone, email };
};

export const submitting = (i: number): Operation => ({
  name: `submit ${i}`,
  run: (stores) => submit(stores, bodies[i]!, 'address'),
  steps: () => model.submitting(i),
  changes: `submission ${i}`,
  target: { submission: i },
});

export const approving = (i: number, cap: number | undefined): Operation => ({
  name: `approve ${i}`,
  run: (stores) => approve(stores, { id: submissions[i]!.id, actor: admins[0] }),
  steps: () => model.approving(i, cap),
  changes: `decision ${i}`,
  conflictsWith: [`submission ${i}`, `upload ${submissions[i]!.upload}`],
  target: { submission: i },
});

export const rejecting = (i: number): Operation => ({
  name: `reject ${i}`,
  run: (stores) => reject(stores, submissions[i]!.id, { actor: admins[0] }),
  steps: () => model.rejecting(i),
  changes: `decision ${i}`,
  conflictsWith: [`submission ${i}`],
  target: { submission: i },
});

export const correcting = (i: number, title: string): Operation => ({
  name: `correct ${i} to ${title}`,
  run: (stores) => correctSubmission(stores, submissions[i]!.id, { title, actor: admins[1] }),
  steps: () => model.correcting(i, title),
  changes: `submission ${i}`,
  conflictsWith: [`submission ${i}`, `decision ${i}`],
  target: { submission: i },
});

/** The note of an approved submission; an unknown id without one. */
async function noteOf({ table }: Stores, i: number): Promise<NoteId> {
  const record = await getSubmissionRecord(table, submissions[i]!.id);
  const id = record && record.status !== 'rejected' ? record.note_id : null;
  return id ?? ('none' as NoteId);
}

export const takingDown = (i: number): Operation => ({
  name: `take down ${i}`,
  run: async (stores) => {
    const id = await noteOf(stores, i);
    return takeDown(stores, id, { reason: 'Copyright', take_points_back: true }, admins[0]);
  },
  steps: () => model.takingDown(i),
  target: { note: i },
});

export const restoring = (i: number, return_points: boolean): Operation => ({
  name: `restore ${i}${return_points ? ' with its points' : ''}`,
  run: async (stores) => restoreNote(stores, await noteOf(stores, i), { return_points }, admins[0]),
  steps: () => model.restoring(i, return_points),
  target: { note: i },
});

export const redeeming = (how: model.Redeem, reward_id: RewardId): Operation => ({
  name: `redeem ${how.i} by ${how.person} for ${how.reward}${how.shown === undefined ? '' : ` at ${how.shown}`}`,
  run: ({ table }) =>
    redeem(
      table,
      {
        redemption_id: redemptionIds[how.i]!,
        reward_id,
        ...pairOf(how.person),
        ...(how.shown !== undefined && { points_cost: how.shown }),
      },
      { requiresCode: false },
    ),
  steps: () => model.redeeming(how),
  target: how.i % 2 === 0 ? { reward: how.reward } : { redemption: how.i },
  conflictsWith: [how.reward],
});

export const deciding = (i: number, status: 'approved' | 'rejected', who: string): Operation => ({
  name: `${who}: ${i} is ${status}`,
  run: ({ table }) => decideRedemption(table, { id: redemptionIds[i]!, status, adminId: who }),
  steps: () => model.deciding(i, status, who),
  changes: `redemption ${i}`,
  target: { redemption: i },
});

export const undoing = (i: number): Operation => ({
  name: `${i} is undone`,
  run: ({ table }) => undoRedemptionApproval(table, redemptionIds[i]!, admins[1]),
  steps: () => model.undoing(i),
  isNotIdempotent: true,
  changes: `redemption ${i}`,
  conflictsWith: [`redemption ${i}`],
  target: { redemption: i },
});

const staleVersion = '2000-01-01T00:00:00.000Z';

export function editing(edit: model.Edit, id: RewardId): Operation {
  const { cost, amount, active } = edit.change;
  const fields = {
    ...(cost !== undefined && { points_cost: cost }),
    ...(amount !== undefined && { amount }),
    ...(active !== undefined && { is_active: active }),
  };
  return {
    name: `edit ${edit.reward} ${JSON.stringify(edit.change)} having seen ${edit.expected}`,
    run: async ({ table }) => {
      // An empty change returns the stored item, as opening a page does.
      const latest = async () =>
        (await updateReward(table, { id, fields: {}, expected: null, actor: admins[1] }))
          .updated_at;
      const versions = { latest, stale: async () => staleVersion, none: async () => undefined };
      const seen = await versions[edit.expected]();
      return updateReward(table, { id, fields, expected: seen, actor: admins[1] });
    },
    steps: () => model.editing(edit),
    target: { reward: edit.reward },
    changes: edit.reward,
  };
}

export const creating = (name: string, cost: number): Operation => ({
  name: `create ${name} of ${cost}`,
  run: ({ table }) =>
    createReward(table, { description: name, points_cost: cost, amount: cost }, admins[0]),
  steps: () => model.creating(name, cost),
  isNotIdempotent: true,
});

export const deletingReward = (name: string, id: RewardId): Operation => ({
  name: `delete ${name}`,
  run: ({ table }) => deleteReward(table, id, admins[0]),
  steps: () => model.deletingReward(name),
  target: { reward: name },
  changes: name,
});

export const checkingPoints = (person: number): Operation => ({
  name: `points of ${person}`,
  run: async ({ table }) => {
    const { available_points, entries } = await checkPoints(table, pairOf(person), {
      requiresCode: false,
    });
    const sum = entries.reduce((points, { amount }) => points + amount, 0);
    if (sum !== available_points) throw new Error(`${available_points} points, entries ${sum}`);
  },
  steps: () => model.checkingPoints(person),
});

/** Throws unless the reconciliation finds no mismatch. */
export async function expectReconciled(stores: Pick<Stores, 'table'>): Promise<void> {
  const { differences, skipped } = await reconcileLedgers(stores.table, { delayMs: 0 });
  if (differences.length > 0 || skipped.length > 0)
    throw new Error(`The reconciliation found ${JSON.stringify([differences, skipped])}`);
}

export const reconciling: Operation = {
  name: 'reconcile',
  run: expectReconciled,
  steps: model.readingOnly,
};

export const repairing: Operation = {
  name: 'repair',
  run: (stores) => retryFileSyncs(stores, '9999'),
  steps: model.repairing,
  isExclusive: true,
};
