import type { StoredRedemption } from '../../../functions/table/contributors/redemption.ts';
import type { StoredReward } from '../../../functions/table/contributors/reward.ts';
import type { Item } from './fixture.ts';
import type { State } from './model.ts';
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
    state[`reward ${description}`] = { cost, amount, active };
    state[`count ${description}`] = reward.redemption_count;
  },
  REDEMPTION: (item, state) => {
    const one = item as unknown as StoredRedemption;
    state[`redemption ${redemptionIds.indexOf(one.id)}`] = {
      person: people.findIndex(({ id }) => id === one.user_id),
      reward: one.reward_description,
      points: one.points_deducted,
      amount: one.reward_amount,
      status: one.status,
      by: one.processed_by,
    };
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

/** Contributors whose balance is not the sum of their entries, independent of the model. */
export function unbalancedLedgers(partitions: Partitions): string[] {
  const points = new Map<string, number>();
  const add = (id: string, amount: unknown) =>
    points.set(id, (points.get(id) ?? 0) + Number(amount));
  for (const { pk, amount } of partitions.get('LEDGER') ?? []) add(pk.split('#')[1]!, amount);
  for (const { pk, sk, available_points } of partitions.get('CONTRIBUTOR') ?? [])
    if (sk === 'BALANCE') add(pk.split('#')[1]!, -Number(available_points));
  return [...points].filter(([, difference]) => difference !== 0).map(([id]) => id);
}
