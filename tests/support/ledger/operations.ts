import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { NoteId, RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { Stores } from '../../../functions/files/stores.ts';
import { checkPoints } from '../../../functions/rewards/redemption/check-points.ts';
import { createReward } from '../../../functions/rewards/admin/create-reward.ts';
import { correctSubmission } from '../../../functions/submissions/review/correct.ts';
import { restoreNote } from '../../../functions/notes/changes/restore-note.ts';
import { takeDown } from '../../../functions/notes/changes/take-down.ts';
import { undoRedemptionApproval } from '../../../functions/rewards/admin/undo-approval.ts';
import { getSubmissionRecord } from '../../../functions/table/files/submission.ts';
import { decideRedemption } from '../../../functions/rewards/admin/decide-redemption.ts';
import { deleteReward } from '../../../functions/rewards/admin/delete-reward.ts';
import { reconcileLedgers } from '../../../functions/rewards/reconciliation/reconcile-ledgers.ts';
import { redeem } from '../../../functions/rewards/redemption/redeem.ts';
import { updateReward } from '../../../functions/rewards/admin/update-reward.ts';
import { approve } from '../../../functions/submissions/review/approve.ts';
import { retryFileSyncs } from '../../../functions/files/retry-file-syncs.ts';
import { reject } from '../../../functions/submissions/review/reject.ts';
import { submit } from '../../../functions/submissions/submit.ts';
import { bodies } from './bodies.ts';
import type { LedgerFixture, Key } from './fixture.ts';
import * as model from './model.ts';
import type { Random } from '../simulation/random.ts';
import { admins, people, redemptionIds, submissions, uploads } from './world.ts';

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
  /** The submission, redemption or reward concerned. */
  readonly target?: Target;
  /** The reward, the submission or the upload that it changes. */
  readonly changes?: string;
  /** Is refused (409) when one of these is changed meanwhile, whatever else holds. */
  readonly conflictsWith?: readonly string[];
}

/** Something that several may meet at. */
type Target =
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

const submitting = (i: number): Operation => ({
  name: `submit ${i}`,
  run: (stores) => submit(stores, bodies[i]!),
  steps: () => model.submitting(i),
  changes: `submission ${i}`,
  target: { submission: i },
});

const approving = (i: number, cap: number | undefined): Operation => ({
  name: `approve ${i}`,
  run: (stores) => approve(stores, { id: submissions[i]!.id, who: admins[0] }),
  steps: () => model.approving(i, cap),
  changes: `decision ${i}`,
  conflictsWith: [`submission ${i}`, `upload ${submissions[i]!.upload}`],
  target: { submission: i },
});

const rejecting = (i: number): Operation => ({
  name: `reject ${i}`,
  run: (stores) => reject(stores, submissions[i]!.id, { who: admins[0] }),
  steps: () => model.rejecting(i),
  changes: `decision ${i}`,
  conflictsWith: [`submission ${i}`],
  target: { submission: i },
});

const titles = ['Sets', 'Graphs'];

const correcting = (i: number, title: string): Operation => ({
  name: `correct ${i} to ${title}`,
  run: ({ table }) => correctSubmission(table, submissions[i]!.id, { title, who: admins[1] }),
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

const takingDown = (i: number): Operation => ({
  name: `take down ${i}`,
  run: async (stores) => {
    const id = await noteOf(stores, i);
    return takeDown(stores, id, { reason: 'Copyright', take_points_back: true }, admins[0]);
  },
  steps: () => model.takingDown(i),
  target: { note: i },
});

const restoring = (i: number, return_points: boolean): Operation => ({
  name: `restore ${i}${return_points ? ' with its points' : ''}`,
  run: async (stores) => restoreNote(stores, await noteOf(stores, i), { return_points }, admins[0]),
  steps: () => model.restoring(i, return_points),
  target: { note: i },
});

const redeeming = (how: model.Redeem, reward_id: RewardId): Operation => ({
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

const deciding = (i: number, status: 'approved' | 'rejected', who: string): Operation => ({
  name: `${who}: ${i} is ${status}`,
  run: ({ table }) => decideRedemption(table, { id: redemptionIds[i]!, status, adminId: who }),
  steps: () => model.deciding(i, status, who),
  changes: `redemption ${i}`,
  target: { redemption: i },
});

const undoing = (i: number): Operation => ({
  name: `${i} is undone`,
  run: ({ table }) => undoRedemptionApproval(table, redemptionIds[i]!, admins[1]),
  steps: () => model.undoing(i),
  isNotIdempotent: true,
  changes: `redemption ${i}`,
  conflictsWith: [`redemption ${i}`],
  target: { redemption: i },
});

const staleVersion = '2000-01-01T00:00:00.000Z';

function editing(edit: model.Edit, id: RewardId): Operation {
  const { cost, amount, active } = edit.change;
  const fields = {
    ...(cost !== undefined && { points_cost: cost }),
    ...(amount !== undefined && { amount }),
    ...(active !== undefined && { is_active: active }),
  };
  return {
    name: `edit ${edit.reward} ${JSON.stringify(edit.change)} having seen ${edit.expected}`,
    run: async ({ table }) => {
      // An empty change answers with what is stored, and so does a page that is opened.
      const latest = async () =>
        (await updateReward(table, { id, fields: {}, expected: null, adminId: admins[1] }))
          .updated_at;
      const versions = { latest, stale: async () => staleVersion, none: async () => undefined };
      const seen = await versions[edit.expected]();
      return updateReward(table, { id, fields, expected: seen, adminId: admins[1] });
    },
    steps: () => model.editing(edit),
    target: { reward: edit.reward },
    changes: edit.reward,
  };
}

const creating = (name: string, cost: number): Operation => ({
  name: `create ${name} of ${cost}`,
  run: ({ table }) =>
    createReward(table, { description: name, points_cost: cost, amount: cost }, admins[0]),
  steps: () => model.creating(name, cost),
  isNotIdempotent: true,
});

const deletingReward = (name: string, id: RewardId): Operation => ({
  name: `delete ${name}`,
  run: ({ table }) => deleteReward(table, id, admins[0]),
  steps: () => model.deletingReward(name),
  target: { reward: name },
  changes: name,
});

const checkingPoints = (person: number): Operation => ({
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

/** Throws unless the reconciliation finds nothing. */
export async function expectReconciled(stores: Pick<Stores, 'table'>): Promise<void> {
  const { differences, skipped } = await reconcileLedgers(stores.table, { delayMs: 0 });
  if (differences.length > 0 || skipped.length > 0)
    throw new Error(`The reconciliation found ${JSON.stringify([differences, skipped])}`);
}

const reconciling: Operation = {
  name: 'reconcile',
  run: expectReconciled,
  steps: model.readingOnly,
};

const repairing: Operation = {
  name: 'repair',
  run: (stores) => retryFileSyncs(stores, '9999'),
  steps: model.repairing,
  isExclusive: true,
};

const uploadKey = (i: number): Key => ({ pk: `UPLOAD#${uploads[i]!.id}`, sk: 'UPLOAD' });

/** Waits for a turn of the scheduler, then writes to the table directly. A failed condition is ignored. */
async function bypassCode(
  { storage }: Stores,
  { table }: LedgerFixture,
  command: UpdateCommand | DeleteCommand,
): Promise<void> {
  await storage.has({ bucket: 'uploads', key: 'none' });
  await table.client.send(command as UpdateCommand).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}

const refusingUpload = ({ fixture }: OperationContext, i: number): Operation => ({
  name: `upload ${i} is found to be harmful`,
  run: (stores) =>
    bypassCode(
      stores,
      fixture,
      new UpdateCommand({
        TableName: fixture.table.name,
        Key: uploadKey(i),
        UpdateExpression: 'set inspection.verdict = :refused',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':refused': 'refused' },
      }),
    ),
  steps: () => model.refusingUpload(i),
  changes: `upload ${i}`,
  bypassesCode: true,
});

const expiring = ({ fixture }: OperationContext, i: number): Operation => ({
  name: `upload ${i} passes`,
  run: (stores) =>
    bypassCode(
      stores,
      fixture,
      new DeleteCommand({
        TableName: fixture.table.name,
        Key: uploadKey(i),
        ConditionExpression: 'attribute_not_exists(submission_id)',
      }),
    ),
  steps: () => model.expiring(i),
  bypassesCode: true,
});

/** Corrupts an item directly in the table; the following operation must fail without side effects. */
const damaged = (
  { fixture }: OperationContext,
  name: string,
  key: Key,
  damage: Record<string, unknown> | 'lost',
  then: (stores: Stores) => Promise<unknown>,
): Operation => ({
  name,
  run: async (stores) => {
    const item = await fixture.item(key);
    if (!item) return;
    if (damage === 'lost') await fixture.remove([key]);
    else await fixture.put({ ...item, ...damage });
    const wasDone = await then(stores).then(
      () => true,
      () => false,
    );
    if (wasDone) throw new Error(`Done all the same: ${name}`);
    await fixture.put(item);
  },
  steps: model.readingOnly,
  isExclusive: true,
});

const redemptionKey = (i: number): Key => ({
  pk: `REDEMPTION#${redemptionIds[i]!}`,
  sk: 'REDEMPTION',
});

/** Damage after which points would be moved twice or lost if the table did not check its conditions. */
function damaging(scene: OperationContext): Operation | undefined {
  const { random, state, rewards, cap } = scene;
  const kind = random.below(4);
  const approved = [...submissions.keys()].filter((i) => state[`submission ${i}`] === 'approved');
  if (kind === 0 && approved.length > 0) {
    const i = random.pick(approved);
    const key = { pk: `SUBMISSION#${submissions[i]!.id}`, sk: 'SUBMISSION' };
    const again = (stores: Stores) => approving(i, cap).run(stores);
    return damaged(scene, `submission ${i} waits again`, key, { status: 'pending' }, again);
  }
  const redeemed = model.redemptionsIn(state);
  if (kind === 0 || redeemed.length === 0) return undefined;
  const i = random.pick(redeemed);
  const [person, reward, , , status] = JSON.parse(String(state[`redemption ${i}`]));
  const refuse = ({ table }: Stores) =>
    decideRedemption(table, { id: redemptionIds[i]!, status: 'rejected', adminId: 'nobody' });
  if (kind === 1)
    return damaged(scene, `redemption ${i} is lost`, redemptionKey(i), 'lost', (stores) =>
      redeeming({ i, person, reward, shown: undefined }, rewards.get(reward)!).run(stores),
    );
  if (kind === 2 && status === 'rejected')
    return damaged(scene, `${i} waits again`, redemptionKey(i), { status: 'pending' }, refuse);
  if (kind === 3 && status === 'pending') {
    const key = { pk: `CONTRIBUTOR#${people[person]!.id}`, sk: 'BALANCE' };
    return damaged(scene, `the balance of ${person} is lost`, key, 'lost', refuse);
  }
  return undefined;
}

const costs = [50, 100, 150];

function rewardEdit(
  { random, rewards }: OperationContext,
  name = random.pick([...rewards.keys()]),
): Operation {
  const change = random.pick([
    { cost: random.pick(costs) },
    { amount: random.pick(costs) },
    { active: true },
    { active: false },
  ]);
  const seen = random.pick(['latest', 'latest', 'none', 'stale'] as const);
  return editing({ reward: name, change, expected: seen }, rewards.get(name)!);
}

function redemption(
  { random, rewards, state }: OperationContext,
  {
    i = random.below(redemptionIds.length),
    reward = random.pick([...rewards.keys()]),
  }: { i?: number; reward?: string } = {},
): Operation {
  const stored = state[`reward ${reward}`];
  const cost = stored === undefined ? 50 : Number(JSON.parse(String(stored)).cost);
  const person = random.below(people.length);
  const shown = random.chance(0.3) ? cost : undefined;
  return redeeming({ i, person, reward, shown }, rewards.get(reward)!);
}

/** Submissions, those above all that wait for a decision. */
function randomSubmission({ random, state }: OperationContext): number {
  const all = [...submissions.keys()];
  const waiting = all.filter((i) => state[`submission ${i}`] === 'pending');
  return random.pick(waiting.length > 0 && random.chance(0.8) ? waiting : all);
}

/** Notes whose files lie elsewhere, those above all that are public or were taken down. */
function randomNote({ random, state }: OperationContext): number {
  const all = [...submissions.keys()].filter(
    (i) => submissions[i]!.type === 'notes' && submissions[i]!.upload === null,
  );
  const stored = all.filter((i) => state[`note ${i}`] !== undefined);
  return random.pick(stored.length > 0 && random.chance(0.9) ? stored : all);
}

const noteChange = ({ random }: OperationContext, i: number): Operation =>
  random.chance(0.6) ? takingDown(i) : restoring(i, random.chance(0.7));

const correction = ({ random }: OperationContext, i: number): Operation =>
  correcting(i, random.pick(titles));

const decisionOn = ({ random }: OperationContext, i: number): Operation =>
  deciding(i, random.pick(['approved', 'rejected']), random.pick(admins));

function decision(scene: OperationContext): Operation {
  const redeemed = model.redemptionsIn(scene.state);
  const i = scene.random.pick(redeemed.length > 0 ? redeemed : [0]);
  return scene.random.chance(0.2) ? undoing(i) : decisionOn(scene, i);
}

const deletion = (
  { random, rewards }: OperationContext,
  name = random.pick([...rewards.keys()]),
): Operation => deletingReward(name, rewards.get(name)!);

/** Another submission of the same file, or of the same upload, or the same. */
function relatedSubmission({ random }: OperationContext, i: number): number {
  const { file, upload } = submissions[i]!;
  const duplicates = [...submissions.keys()].filter(
    (other) => submissions[other]!.file === file || submissions[other]!.upload === (upload ?? -1),
  );
  return random.pick(duplicates);
}

/** Something else about the same, to happen at the same time. */
export function conflictingOperation(scene: OperationContext, about: Target): Operation {
  const { random, cap } = scene;
  if ('reward' in about) {
    const { reward } = about;
    return random.pick([
      () => redemption(scene, { reward }),
      () => rewardEdit(scene, reward),
      () => deletion(scene, reward),
    ])();
  }
  if ('redemption' in about) {
    const i = about.redemption;
    return random.pick([
      () => redemption(scene, { i }),
      () => decisionOn(scene, i),
      () => undoing(i),
    ])();
  }
  if ('note' in about) {
    const { note } = about;
    // Of the same contributor, so that both move the balance.
    return random.pick([() => noteChange(scene, note), () => redemption(scene)])();
  }
  const i = about.submission;
  const { upload } = submissions[i]!;
  return random.pick([
    () => approving(relatedSubmission(scene, i), cap),
    () => submitting(relatedSubmission(scene, i)),
    () => rejecting(i),
    () => correction(scene, i),
    () => (upload === null ? approving(i, cap) : refusingUpload(scene, upload)),
    () => (upload === null ? rejecting(i) : expiring(scene, upload)),
  ])();
}

const weightedOperations: readonly [
  weight: number,
  make: (scene: OperationContext) => Operation | undefined,
][] = [
  [20, ({ random }) => submitting(random.below(submissions.length))],
  [24, (scene) => approving(randomSubmission(scene), scene.cap)],
  [5, (scene) => rejecting(randomSubmission(scene))],
  [6, (scene) => correction(scene, randomSubmission(scene))],
  [10, (scene) => noteChange(scene, randomNote(scene))],
  [24, (scene) => redemption(scene)],
  [14, decision],
  [10, (scene) => rewardEdit(scene)],
  [2, ({ random }) => creating(`made ${random.below(1e9)}`, random.pick(costs))],
  [4, (scene) => deletion(scene)],
  [3, ({ random }) => checkingPoints(random.below(people.length))],
  [3, () => reconciling],
  [3, () => repairing],
  [1, (scene) => refusingUpload(scene, scene.random.below(uploads.length))],
  [1, (scene) => expiring(scene, scene.random.below(uploads.length))],
  [3, damaging],
];
const totalWeight = weightedOperations.reduce((sum, [weight]) => sum + weight, 0);

/** Two decisions on the same, and a new submission or approval between them. */
export function repeatedDecision(scene: OperationContext): Operation[] {
  const redeemed = model.redemptionsIn(scene.state);
  if (redeemed.length > 0 && scene.random.chance(0.3)) {
    const redemptionIndex = scene.random.pick(redeemed);
    const undo = undoing(redemptionIndex);
    return [undo, undo, deciding(redemptionIndex, 'approved', admins[0])];
  }
  const down = [...submissions.keys()].filter((one) => scene.state[`note ${one}`] === 'deleted');
  if (down.length > 0 && scene.random.chance(0.5)) {
    const restore = restoring(scene.random.pick(down), true);
    return [restore, restore];
  }
  const i = randomSubmission(scene);
  if (scene.random.chance(0.3)) return [correction(scene, i), rejecting(i), correction(scene, i)];
  const first = scene.random.chance(0.5) ? approving(i, scene.cap) : rejecting(i);
  return [first, rejecting(i), submitting(i)];
}

/** Something that somebody may do next. */
export function randomOperation(scene: OperationContext): Operation {
  for (;;) {
    let left = scene.random.below(totalWeight);
    const [, make] = weightedOperations.find(([weight]) => (left -= weight) < 0)!;
    const operation = make(scene);
    if (operation) return operation;
  }
}
