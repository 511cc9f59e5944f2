import { isDeepStrictEqual } from 'node:util';
import { kolkataDay } from '../../../functions/contracts/domain/kolkata-time.ts';
import { redemptionIds, submissions, type Planned } from './world.ts';

/**
 * The state, in one flat record:
 * - `submission {i}`: unfinished, pending, approved, or rejected (until its file is gone)
 * - `credit {i}`: why a submission earned what it earned
 * - `title {i}`: its title, once corrected
 * - `note {i}`: public or deleted; `clawed back {i}`: points that were clawed back and not restored
 * - `upload {i}`: free, or the submission that claimed it
 * - `published {file}`: 1
 * - `day {person} {day}`, `balance {person}`: a number
 * - `reward {description}`: cost, amount and whether it is active; `count {description}`: its redemptions
 * - `redemption {i}`: person, reward, points, amount, status, who decided
 * Entries that begin with `~` are the model's own.
 */
export type State = Record<string, unknown>;

/** The end of an operation: success (undefined), or a refusal with one of these statuses. */
export type Result = { readonly refused: readonly number[] | undefined };
/** One atomic step; undefined if the operation continues. */
export type Step = (state: State) => Result | undefined;

const done: Result = { refused: undefined };
const refuse = (...refused: number[]): Result => ({ refused });

const points = 50;

const add = (state: State, name: string, amount: number) => {
  state[name] = Number(state[name] ?? 0) + amount;
};

const isFile = ({ upload }: Planned) => upload !== null;

/** Submits: stores the submission, then its file. A late request is refused (409), or its upload has expired (400). */
export function submitting(i: number): Step[] {
  const plan = submissions[i]!;
  const late = refuse(400, 409);
  const upload = `upload ${plan.upload}`;
  const claim: Step = (state) => {
    if (isFile(plan) && state[upload] === undefined) return late;
    const known = state[`submission ${i}`];
    if (known === 'rejected') return late;
    if (known !== undefined) return undefined;
    if (isFile(plan) && state[upload] !== 'free') return late;
    if (isFile(plan)) state[upload] = i;
    state[`submission ${i}`] = isFile(plan) ? 'unfinished' : 'pending';
    state[`~day ${i}`] = kolkataDay(Date.now());
    return undefined;
  };
  const keep: Step = (state) => {
    if (state[`submission ${i}`] === 'unfinished') state[`submission ${i}`] = 'pending';
    return done;
  };
  return [claim, keep];
}

/** Corrects the title of a submission that waits. */
export const correcting = (i: number, title: string): Step[] => [
  (state) => {
    const status = state[`submission ${i}`];
    if (status === undefined || status === 'rejected') return refuse(404);
    if (status === 'approved') return refuse(409);
    state[`title ${i}`] = title;
    return done;
  },
];

/** Takes the note of a submission down with what is left of its points and the balance. */
export const takingDown = (i: number): Step[] => [
  (state) => {
    const note = state[`note ${i}`];
    if (note === undefined) return refuse(404);
    if (note === 'deleted') return done;
    const { person } = submissions[i]!;
    const earned = state[`credit ${i}`] === 'earned' ? points : 0;
    const rest = earned - Number(state[`clawed back ${i}`] ?? 0);
    const clawedBack = Math.min(rest, Number(state[`balance ${person}`]));
    state[`note ${i}`] = 'deleted';
    clawBack(state, i, clawedBack);
    return done;
  },
];

export const restoring = (i: number, restoresPoints: boolean): Step[] => [
  (state) => {
    const note = state[`note ${i}`];
    if (note === undefined) return refuse(404);
    if (note === 'public') return done;
    state[`note ${i}`] = 'public';
    if (restoresPoints) clawBack(state, i, -Number(state[`clawed back ${i}`] ?? 0));
    return done;
  },
];

/** Claws back points of a submission; a negative number restores them. */
function clawBack(state: State, i: number, amount: number): void {
  if (amount === 0) return;
  add(state, `balance ${submissions[i]!.person}`, -amount);
  add(state, `clawed back ${i}`, amount);
  if (state[`clawed back ${i}`] === 0) delete state[`clawed back ${i}`];
}

/** The credit of an approval. */
function credit(state: State, i: number, cap: number | undefined): string {
  const { file, person } = submissions[i]!;
  const day = `day ${person} ${state[`~day ${i}`]}`;
  if (state[`published ${file}`]) return 'duplicate';
  state[`published ${file}`] = 1;
  if (cap !== undefined && Number(state[day] ?? 0) >= cap) return 'daily_limit';
  if (cap !== undefined) add(state, day, 1);
  return 'earned';
}

/** The refusal of a decision on a submission that is not pending; undefined if it is. */
function refusalUnlessPending(state: State, i: number, ofApproved: Result): Result | undefined {
  const status = state[`submission ${i}`];
  if (status === undefined || status === 'rejected') return refuse(404);
  if (status === 'approved') return ofApproved;
  return status === 'unfinished' ? refuse(409) : undefined;
}

export const approving = (i: number, cap: number | undefined): Step[] => [
  (state) => {
    const other = refusalUnlessPending(state, i, done);
    if (other) return other;
    const { person, upload } = submissions[i]!;
    if (upload !== null && state[`~verdict ${upload}`] === 'refused') return refuse(409);
    const reason = credit(state, i, cap);
    state[`submission ${i}`] = 'approved';
    if (submissions[i]!.type === 'notes') state[`note ${i}`] = 'public';
    state[`credit ${i}`] = reason;
    add(state, `balance ${person}`, reason === 'earned' ? points : 0);
    return done;
  },
];

export const rejecting = (i: number): Step[] => [
  (state) => {
    const other = refusalUnlessPending(state, i, refuse(409));
    if (other) return other;
    state[`submission ${i}`] = 'rejected';
    delete state[`title ${i}`];
    delete state[`upload ${submissions[i]!.upload}`];
    return undefined;
  },
  (state) => {
    if (state[`submission ${i}`] === 'rejected') delete state[`submission ${i}`];
    return done;
  },
];

/** Completes the operations that crashed. */
export const repairing = (): Step[] => [
  (state) => {
    for (const i of submissions.keys()) {
      if (state[`submission ${i}`] === 'unfinished') state[`submission ${i}`] = 'pending';
      if (state[`submission ${i}`] === 'rejected') delete state[`submission ${i}`];
    }
    return done;
  },
];

/** The inspection's verdict is changed afterwards. */
export const refusingUpload = (upload: number): Step[] => [
  (state) => {
    if (state[`upload ${upload}`] !== undefined) state[`~verdict ${upload}`] = 'refused';
    return done;
  },
];

export const expiring = (upload: number): Step[] => [
  (state) => {
    if (state[`upload ${upload}`] === 'free') delete state[`upload ${upload}`];
    return done;
  },
];

interface Reward {
  cost: number;
  amount: number;
  active: boolean;
}

export const rewardIn = (state: State, name: string) =>
  state[`reward ${name}`] as Reward | undefined;
const setReward = (state: State, name: string, reward: Reward) => {
  state[`reward ${name}`] = reward;
  add(state, `~version ${name}`, 1);
};

interface Redemption {
  person: number;
  reward: string;
  points: number;
  amount: number;
  status: 'pending' | 'approved' | 'rejected';
  by: string | null;
}

export const redemptionIn = (state: State, i: number) =>
  state[`redemption ${i}`] as Redemption | undefined;

export interface Redeem {
  /** Of `redemptionIds`. */
  i: number;
  person: number;
  reward: string;
  /** The cost that the contributor saw, if any. */
  shown: number | undefined;
}

export const redeeming = ({ i, person, reward: name, shown }: Redeem): Step[] => [
  (state) => {
    const known = redemptionIn(state, i);
    if (known) return known.person === person && known.reward === name ? done : refuse(409);
    const reward = rewardIn(state, name);
    if (!reward) return refuse(404);
    if (!reward.active || (shown ?? reward.cost) !== reward.cost) return refuse(409);
    const balance = state[`balance ${person}`];
    if (balance === undefined) return refuse(404);
    if (Number(balance) < reward.cost) return refuse(409);
    add(state, `balance ${person}`, -reward.cost);
    add(state, `count ${name}`, 1);
    const { cost, amount } = reward;
    const redemption = { person, reward: name, points: cost, amount, status: 'pending', by: null };
    state[`redemption ${i}`] = redemption;
    return done;
  },
];

export const deciding = (i: number, status: 'approved' | 'rejected', by: string): Step[] => [
  (state) => {
    const redemption = redemptionIn(state, i);
    if (!redemption) return refuse(404);
    const isSame = redemption.status === status && redemption.by === by;
    if (redemption.status !== 'pending') return isSame ? done : refuse(409);
    state[`redemption ${i}`] = { ...redemption, status, by };
    if (status === 'rejected') add(state, `balance ${redemption.person}`, redemption.points);
    return done;
  },
];

export const undoing = (i: number): Step[] => [
  (state) => {
    const redemption = redemptionIn(state, i);
    if (!redemption) return refuse(404);
    if (redemption.status !== 'approved') return refuse(409);
    state[`redemption ${i}`] = { ...redemption, status: 'pending', by: null };
    return done;
  },
];

export interface Edit {
  reward: string;
  change: Partial<Reward>;
  /** The version in the request: the one read before, an outdated one, or none. */
  expected: 'latest' | 'stale' | 'none';
}

export function editing({ reward: name, change, expected: seen }: Edit): Step[] {
  let looked: unknown;
  const look: Step = (state) => {
    looked = state[`~version ${name}`];
    return rewardIn(state, name) ? undefined : refuse(404);
  };
  const write: Step = (state) => {
    const reward = rewardIn(state, name);
    if (!reward) return refuse(404);
    const changed = { ...reward, ...change };
    // A change that is stored already is accepted: the answer to the first request may be lost.
    if (isDeepStrictEqual(changed, reward)) return done;
    if (seen === 'stale' || (seen === 'latest' && looked !== state[`~version ${name}`]))
      return refuse(409);
    setReward(state, name, changed);
    return done;
  };
  return seen === 'latest' ? [look, write] : [write];
}

export const creating = (name: string, cost: number): Step[] => [
  (state) => {
    setReward(state, name, { cost, amount: cost, active: true });
    state[`count ${name}`] = 0;
    return done;
  },
];

export const deletingReward = (name: string): Step[] => [
  (state) => {
    if (!rewardIn(state, name)) return refuse(404);
    if (Number(state[`count ${name}`]) > 0) return refuse(409);
    delete state[`reward ${name}`];
    delete state[`count ${name}`];
    return done;
  },
];

export const checkingPoints = (person: number): Step[] => [
  (state) => (state[`balance ${person}`] === undefined ? refuse(404) : done),
];

/** Changes nothing and always succeeds. */
export const readingOnly = (): Step[] => [() => done];

/** The model's state for what was read. */
export function initialState(found: State): State {
  const state = { ...found };
  for (const name of Object.keys(found))
    if (name.startsWith('reward ')) state[`~version ${name.slice('reward '.length)}`] = 1;
  return state;
}

/** Whether a state equals what was read, except for the model's own entries. */
export function matchesSnapshot(state: State, found: State): boolean {
  const names = Object.keys(state).filter((name) => !name.startsWith('~'));
  return (
    names.length === Object.keys(found).length &&
    names.every((name) => isDeepStrictEqual(state[name], found[name]))
  );
}

/** Indexes of `redemptionIds` that are used. */
export const redemptionsIn = (state: State): number[] =>
  redemptionIds.flatMap((_, i) => (state[`redemption ${i}`] === undefined ? [] : [i]));
