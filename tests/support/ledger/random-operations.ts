import * as model from './model.ts';
import {
  approving,
  checkingPoints,
  correcting,
  creating,
  deciding,
  deletingReward,
  editing,
  reconciling,
  redeeming,
  rejecting,
  repairing,
  restoring,
  submitting,
  takingDown,
  undoing,
  type Operation,
  type OperationContext,
  type Target,
} from './operations.ts';
import { damaging, expiring, refusingUpload } from './table-damage.ts';
import { admins, people, redemptionIds, submissions, uploads } from './world.ts';

const titles = ['Sets', 'Graphs'];
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
  const { cost } = model.rewardIn(state, reward) ?? { cost: 50 };
  const person = random.below(people.length);
  const shown = random.chance(0.3) ? cost : undefined;
  return redeeming({ i, person, reward, shown }, rewards.get(reward)!);
}

/** Submissions, preferably pending ones. */
function randomSubmission({ random, state }: OperationContext): number {
  const all = [...submissions.keys()];
  const waiting = all.filter((i) => state[`submission ${i}`] === 'pending');
  return random.pick(waiting.length > 0 && random.chance(0.8) ? waiting : all);
}

/** Notes with uploaded files, preferably public or taken down. */
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

/** Another submission of the same file or upload, or a repetition. */
function relatedSubmission({ random }: OperationContext, i: number): number {
  const { file, upload } = submissions[i]!;
  const duplicates = [...submissions.keys()].filter(
    (other) => submissions[other]!.file === file || submissions[other]!.upload === (upload ?? -1),
  );
  return random.pick(duplicates);
}

/** A different operation on the same item, to run concurrently. */
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
    // Of the same contributor, so that both change the balance.
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

/** Two decisions on the same item, with a new submission or approval between them. */
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

/** A random next operation. */
export function randomOperation(scene: OperationContext): Operation {
  for (;;) {
    let left = scene.random.below(totalWeight);
    const [, make] = weightedOperations.find(([weight]) => (left -= weight) < 0)!;
    const operation = make(scene);
    if (operation) return operation;
  }
}
