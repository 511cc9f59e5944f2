import { useState } from 'react';
import * as z from 'zod/mini';
import type { AdminReward } from '../../../../../functions/contracts/rewards.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatRupees } from '../../../lib/format/format.ts';
import { type Crud, CrudPage } from '../data/crud-page.tsx';
import { ConfirmDialog } from '../form/dialogs.tsx';
import { RefreshButton } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { attempt, errorReason, hasStatus, showSuccess, withReason } from '../shell/notices.ts';
import { countColumn, type Column } from '../list/columns.ts';
import { StatusLabel } from '../list/status-label.tsx';
import { requiredText, withSummary } from '../form/form-values.ts';
import type { Field } from '../form/form-fields.tsx';

const maxAmount = 10_000_000;
const withRule = (text: string) =>
  withSummary('Please fill all required fields with valid values', text);

const wholeNumber = z.string().check(
  z.trim(),
  z.refine(
    (text) => /^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= maxAmount,
    withRule('Enter a whole number, 1 or more'),
  ),
);

export const rewardSchema = z.object({
  description: requiredText(withRule('Say what the reward is')),
  points_cost: wholeNumber,
  amount: wholeNumber,
  is_active: z.boolean(),
});
export type RewardValues = z.output<typeof rewardSchema>;

export const emptyReward: RewardValues = {
  description: '',
  points_cost: '',
  amount: '',
  is_active: true,
};

export const rewardBody = (values: RewardValues) => ({
  ...values,
  points_cost: Number(values.points_cost),
  amount: Number(values.amount),
});

const numberField = {
  kind: 'number',
  inputMode: 'numeric',
  min: 1,
  max: maxAmount,
  step: 1,
  className: 'tabular-nums',
} as const;

const rewardFields: readonly Field<RewardValues>[] = [
  { name: 'description', label: 'Description', maxLength: 300, className: 'col-span-2' },
  { name: 'points_cost', label: 'Points Cost', ...numberField },
  { name: 'amount', label: 'Amount (₹)', ...numberField },
  { name: 'is_active', label: 'Active', kind: 'switch', className: 'col-span-2' },
];

const saveFailure = withReason('Failed to save reward');

const isRedeemed = (error: unknown): boolean => hasStatus(error, 409);

function deleteFailure(error: unknown): string {
  const reason = errorReason(error);
  return reason.startsWith('Cannot Delete Reward: ')
    ? reason
    : `Failed to delete reward: ${reason}`;
}

/** The order of the list: cheapest first. */
const byCost = (a: AdminReward, b: AdminReward): number => a.points_cost - b.points_cost;

const rewards: Crud<AdminReward, RewardValues> = {
  noun: 'Reward',
  itemNames: ['rewards', 'reward'],
  description: 'What points can be redeemed for.',
  nameOf: ({ description }) => description,
  add: { in: 'dialog', title: 'Add New Reward' },
  fields: () => rewardFields,
  dialogClass: 'grid grid-cols-2 gap-4',
  schema: rewardSchema,
  empty: emptyReward,
  create: (api, values) => api.rewards.createReward({ body: rewardBody(values) }),
  update: (api, { id, updated_at }, values) =>
    api.rewards.updateReward({
      params: { rewardId: id },
      body: { ...rewardBody(values), updated_at },
    }),
  remove: (api, { id }) => api.rewards.deleteReward({ params: { rewardId: id } }),
  saveFailure,
  deleteFailure,
};

const columns: readonly Column<AdminReward>[] = [
  { header: 'Description', cell: ({ description }) => description, lead: true },
  countColumn('Points Cost', ({ points_cost }) => points_cost, { className: 'w-36' }),
  {
    header: 'Amount',
    cell: ({ amount }) => formatRupees(amount),
    numeric: true,
    className: 'w-32',
  },
  {
    header: 'Status',
    cell: ({ is_active }) => (
      <StatusLabel look={is_active ? 'good' : 'off'}>
        {is_active ? 'Active' : 'Inactive'}
      </StatusLabel>
    ),
    className: 'w-36',
  },
];

export function RewardsPage() {
  const { api } = useAdmin();
  const list = useList<AdminReward>({
    name: 'rewards',
    load: (_, __, options) => api.rewards.listAllRewards({}, options),
    failure: 'Failed to load rewards',
    order: byCost,
  });
  const [redeemed, setRedeemed] = useState<AdminReward | null>(null);
  const archive = async ({ id, updated_at }: AdminReward) => {
    const isDone = await attempt(saveFailure, async () => {
      const body = { is_active: false, updated_at };
      list.put(await api.rewards.updateReward({ params: { rewardId: id }, body }));
      showSuccess('Reward updated successfully');
    });
    if (!isDone) void list.refresh();
  };
  return (
    <>
      <CrudPage
        crud={{
          ...rewards,
          remove: (adminApi, reward) =>
            rewards.remove(adminApi, reward).catch((error: unknown) => {
              if (isRedeemed(error) && reward.is_active) setRedeemed(reward);
              throw error;
            }),
        }}
        list={list}
        rows={{ columns, className: 'max-w-4xl' }}
        toolbar={<RefreshButton list={list} />}
        empty={
          <PageMessage title="No rewards yet">
            Contributors see an active reward as soon as it is added.
          </PageMessage>
        }
      />
      {redeemed && (
        <ConfirmDialog
          title="Archive it instead?"
          confirmLabel="Archive"
          onConfirm={() => void archive(redeemed)}
          onClose={() => setRedeemed(null)}
        >
          “{redeemed.description}” has been redeemed, so it stays. Archived, it cannot be redeemed
          any more; its redemptions continue.
        </ConfirmDialog>
      )}
    </>
  );
}
