import type { StoredRedemption } from '../../../functions/table/contributors/redemption.ts';
import type { StoredReward } from '../../../functions/table/contributors/reward.ts';
import type { Item } from './fixture.ts';
import { redemptionText, type State } from './model.ts';
import { people, redemptionIds, submissions, uploads } from './world.ts';

const submissionAt = (id: unknown) => submissions.findIndex((one) => one.id === id);
const personAt = ({ pk }: Item) =>
  people.findIndex(({ id, limitIds }) => [id, ...limitIds].includes(pk.replace(/^\w+#/, '')));

const readers: Record<string, (item: Item, state: State) => void> = {
  SUBMISSION: ({ id, status, unfinished_since, corrected_at, title }, state) => {
    const isUnfinished = status === 'pending' && unfinished_since !== undefined;
    state[`submission ${submissionAt(id)}`] = isUnfinished ? 'unfinished' : String(status);
    if (corrected_at !== undefined) state[`title ${submissionAt(id)}`] = String(title);
  },
  NOTE: ({ submission_id, status }, state) => {
    state[`note ${submissionAt(submission_id)}`] = status === 'approved' ? 'public' : 'deleted';
  },
  UPLOAD: ({ id, submission_id }, state) => {
    const at = uploads.findIndex((one) => one.id === id);
    state[`upload ${at}`] = submission_id === undefined ? 'free' : submissionAt(submission_id);
  },
  FILE: ({ pk, sk }, state) => {
    if (sk === 'PUBLISHED') state[`published ${pk.slice('FILE#'.length)}`] = 1;
  },
  REWARDS: (item, state) => {
    const reward = item as unknown as StoredReward;
    const { description, points_cost: cost, amount, is_active: active } = reward;
    state[`reward ${description}`] = JSON.stringify({ cost, amount, active });
    state[`count ${description}`] = reward.redemption_count;
  },
  REDEMPTION: (item, state) => {
    const one = item as unknown as StoredRedemption;
    state[`redemption ${redemptionIds.indexOf(one.id)}`] = redemptionText({
      person: people.findIndex(({ id }) => id === one.user_id),
      reward: one.reward_description,
      points: one.points_deducted,
      amount: one.reward_amount,
      status: one.status,
      by: one.processed_by,
    });
  },
  CONTRIBUTOR: (item, state) => {
    const person = personAt(item);
    if (item.sk === 'BALANCE') state[`balance ${person}`] = Number(item['available_points']);
    if (item.sk.startsWith('DAY#'))
      state[`day ${person} ${item.sk.slice('DAY#'.length)}`] = Number(item['credited']);
  },
  LEDGER: (item, state) => {
    if (item.sk.startsWith('ENTRY#EARN#'))
      state[`credit ${submissionAt(item['submission_id'])}`] = String(item['reason']);
    if (!/^ENTRY#(TAKE_BACK|RESTORE)#/.test(item.sk)) return;
    const name = `clawed back ${submissionAt(item['submission_id'])}`;
    state[name] = Number(state[name] ?? 0) - Number(item['amount']);
    if (state[name] === 0) delete state[name];
  },
};

/** Items by the first word of their partition. */
export type Partitions = ReadonlyMap<string, readonly Item[]>;

export function partitionsOf(items: readonly Item[]): Partitions {
  const partitions = new Map<string, Item[]>();
  for (const item of items) {
    const end = item.pk.indexOf('#');
    const name = end < 0 ? item.pk : item.pk.slice(0, end);
    const partition = partitions.get(name);
    if (partition) partition.push(item);
    else partitions.set(name, [item]);
  }
  return partitions;
}

/** The table's content as the model's state. */
export function snapshotOf(partitions: Partitions): State {
  const state: State = {};
  for (const [name, read] of Object.entries(readers))
    for (const item of partitions.get(name) ?? []) read(item, state);
  return state;
}

/** Collects violations. */
class Violations {
  readonly found: string[] = [];

  unless(holds: boolean, text: () => string): void {
    if (!holds) this.found.push(text());
  }
}

interface Moved {
  redeemed: number[];
  returned: number[];
}

class Ledger {
  readonly sums = new Map<string, number>();
  readonly earned = new Set<unknown>();
  readonly moved = new Map<unknown, Moved>();
  /** Points that were clawed back and not restored, by submission. */
  readonly clawedBack = new Map<unknown, number>();

  add(entry: Item, broken: Violations): void {
    const { pk, sk, reason, submission_id, redemption_id } = entry;
    const amount = Number(entry['amount']);
    const balance = pk.replace('LEDGER#', 'CONTRIBUTOR#');
    this.sums.set(balance, (this.sums.get(balance) ?? 0) + amount);
    if (sk.startsWith('ENTRY#EARN#')) {
      broken.unless(!this.earned.has(submission_id), () => `${sk} twice`);
      broken.unless(amount === (reason === 'earned' ? 50 : 0), () => `${sk} of ${amount}`);
      this.earned.add(submission_id);
      return;
    }
    if (submission_id !== undefined) {
      this.clawedBack.set(submission_id, (this.clawedBack.get(submission_id) ?? 0) - amount);
      return;
    }
    const moved = this.moved.get(redemption_id) ?? { redeemed: [], returned: [] };
    moved[reason as keyof Moved].push(amount);
    this.moved.set(redemption_id, moved);
  }
}

/** Violated invariants of the ledger, independent of the model. */
export function violatedInvariants(partitions: Partitions): string[] {
  const broken = new Violations();
  const ledger = new Ledger();
  const under = (name: string) => partitions.get(name) ?? [];
  for (const item of under('LEDGER')) ledger.add(item, broken);

  for (const { pk, sk, available_points } of under('CONTRIBUTOR')) {
    if (sk !== 'BALANCE') continue;
    const points = Number(available_points);
    const sum = ledger.sums.get(pk) ?? 0;
    broken.unless(points === sum, () => `balance ${points}, entries ${sum}`);
    broken.unless(points >= 0, () => `balance ${points}`);
    ledger.sums.delete(pk);
  }
  broken.unless(ledger.sums.size === 0, () => 'entries without a balance');

  for (const [id, points] of ledger.clawedBack)
    broken.unless(points >= 0 && points <= 50, () => `${String(id)} lost ${points} points`);

  const counts = new Map<unknown, number>();
  for (const item of under('REDEMPTION')) {
    const { id, points_deducted, status, reward_id } = item as unknown as StoredRedemption;
    counts.set(reward_id, (counts.get(reward_id) ?? 0) + 1);
    const { redeemed = [], returned = [] } = ledger.moved.get(id) ?? {};
    const due = status === 'rejected' ? [points_deducted] : [];
    const took = String(redeemed) === String(-points_deducted);
    broken.unless(took, () => `${id} took ${String(redeemed)}`);
    broken.unless(String(returned) === String(due), () => `${id} returned ${String(returned)}`);
    ledger.moved.delete(id);
  }
  broken.unless(ledger.moved.size === 0, () => 'entries without a redemption');

  for (const { id, redemption_count } of under('REWARDS')) {
    broken.unless(redemption_count === (counts.get(id) ?? 0), () => `count ${redemption_count}`);
    counts.delete(id);
  }
  broken.unless(counts.size === 0, () => 'redemptions without a reward');

  const approved = under('SUBMISSION').filter(({ status }) => status === 'approved');
  broken.unless(approved.length === ledger.earned.size, () => 'credits are not approvals');
  for (const { id } of approved)
    broken.unless(ledger.earned.has(id), () => `${String(id)} without an entry`);
  return broken.found;
}
