import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminReward } from '../../../../../functions/contracts/rewards.ts';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatCount, formatRupees } from '../../../lib/format/format.ts';
import type { Crud } from '../data/crud.ts';
import { CrudPage } from '../data/crud-page.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { RefreshButton } from '../list/refresh-button.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import type { Column } from '../table/columns.ts';
import { StatusLabel } from '../table/status-label.tsx';
import {
  byCost,
  deleteFailure,
  emptyReward,
  isRedeemed,
  rewardBody,
  rewardFields,
  rewardSchema,
  rewardValues,
  saveFailure,
  type RewardValues,
} from './reward-form.ts';

const rewards: Crud<AdminReward, RewardValues> = {
  noun: 'Reward',
  itemNames: ['rewards', 'reward'],
  title: 'Rewards, Admin dashboard',
  description: 'What points can be redeemed for.',
  nameOf: ({ description }) => description,
  add: { in: 'dialog', title: 'Add New Reward' },
  fields: () => rewardFields,
  dialogClass: 'grid grid-cols-2 gap-4',
  schema: rewardSchema,
  empty: emptyReward,
  valuesOf: rewardValues,
  create: (api, values) => api.rewards.createReward({ body: rewardBody(values) }),
  update: (api, { id, updated_at }, values) =>
    api.rewards.updateReward({
      params: { rewardId: id },
      body: { ...rewardBody(values), updated_at },
    }),
  reload: async (api, { id }) => {
    const { items } = await api.rewards.listAllRewards();
    return items.find((reward) => reward.id === id);
  },
  remove: (api, { id }) => api.rewards.deleteReward({ params: { rewardId: id } }),
  saveFailure,
  deleteFailure,
};

const columns: readonly Column<AdminReward>[] = [
  { header: 'Description', cell: ({ description }) => description, lead: true },
  {
    header: 'Points Cost',
    cell: ({ points_cost }) => formatCount(points_cost),
    numeric: true,
    className: 'w-36',
  },
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
    load: (_, signal) => api.rewards.listAllRewards({}, { signal }),
    failure: 'Failed to load rewards',
    order: byCost,
  });
  const [redeemed, setRedeemed] = useState<AdminReward | null>(null);
  const archived = useLastValue(redeemed);
  const archive = useMutation({
    mutationFn: ({ id, updated_at }: AdminReward) =>
      api.rewards.updateReward({
        params: { rewardId: id },
        body: { is_active: false, updated_at },
      }),
    networkMode: 'always',
    onSuccess: (reward) => {
      list.add(reward);
      showSuccess('Reward updated successfully');
    },
    onError: (error) => {
      showError(saveFailure(error), error);
      list.refresh();
    },
  });
  return (
    <>
      <CrudPage
        crud={rewards}
        list={list}
        rows={{ columns, className: 'max-w-4xl' }}
        toolbar={<RefreshButton list={list} />}
        onUpdated={list.add}
        onDeleteFailed={(reward, error) => {
          if (isRedeemed(error) && reward.is_active) setRedeemed(reward);
        }}
        empty={
          <PageMessage title="No rewards yet">
            Contributors see an active reward as soon as it is added.
          </PageMessage>
        }
      />
      <ConfirmDialog
        open={redeemed !== null}
        title="Archive it instead?"
        confirmLabel="Archive"
        onConfirm={() => {
          setRedeemed(null);
          if (redeemed) archive.mutate(redeemed);
        }}
        onCancel={() => setRedeemed(null)}
      >
        <p>
          “{archived?.description}” has been redeemed, so it stays. Archived, it cannot be redeemed
          any more; its redemptions continue.
        </p>
      </ConfirmDialog>
    </>
  );
}
