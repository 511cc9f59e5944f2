import { useState } from 'react';
import type { AdminReward } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatCount, formatRupees } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { DataTable, type Column } from '../table/data-table.tsx';
import { EditDelete } from '../table/edit-delete.tsx';
import { RefreshButton } from '../list/refresh-button.tsx';
import { StatusLabel } from '../table/status-label.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useDeletion } from '../crud/use-deletion.ts';
import { useLastValue } from '../dialog/use-last-value.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { deletionFailure, isRedeemed } from './deletion-failure.ts';
import { EditReward } from './edit-reward.tsx';
import { saveFailure } from './reward-form.tsx';
import { placeOf } from './reward-order.ts';

const columns: readonly Column<AdminReward>[] = [
  { header: 'Description', cell: ({ description }) => description, lead: true },
  {
    header: 'Points Cost',
    cell: ({ points_cost }) => formatCount(points_cost),
    figures: true,
    className: 'w-36',
  },
  {
    header: 'Amount',
    cell: ({ amount }) => formatRupees(amount),
    figures: true,
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
const idOf = ({ id }: AdminReward) => id;
const nameOf = ({ description }: AdminReward) => description;

/** The Rewards tab: what points can be turned into. */
export function RewardsPage() {
  const { api } = useAdmin();
  const list = useList({
    idOf,
    ask: (_, signal) => api.rewards.listAllRewards({}, { signal }),
    failure: 'Failed to load rewards',
  });
  const [edited, setEdited] = useState<AdminReward | 'new' | null>(null);
  const [redeemed, setRedeemed] = useState<AdminReward | null>(null);
  const deletion = useDeletion<AdminReward>({
    idOf,
    send: ({ id }) => api.rewards.deleteReward({ params: { rewardId: id } }),
    remove: list.remove,
    success: 'Reward deleted successfully',
    failure: deletionFailure,
    onFailed: (reward, error) => {
      if (isRedeemed(error) && reward.is_active) setRedeemed(reward);
    },
  });
  const asked = useLastValue(deletion.asked);
  const archived = useLastValue(redeemed);

  const put = (reward: AdminReward) => {
    const others = (list.rows ?? []).filter(({ id }) => id !== reward.id);
    list.remove(reward.id);
    list.add(reward, placeOf(others, reward));
  };
  const archive = async ({ id, updated_at }: AdminReward) => {
    setRedeemed(null);
    try {
      const params = { rewardId: id };
      put(await api.rewards.updateReward({ params, body: { is_active: false, updated_at } }));
      showSuccess('Reward updated successfully');
    } catch (error) {
      console.error('Failed to save reward', error);
      showError(saveFailure(error));
      list.refresh();
    }
  };

  const actions = (reward: AdminReward) => (
    <EditDelete
      of={nameOf(reward)}
      onEdit={() => setEdited(reward)}
      onDelete={() => deletion.ask(reward)}
    />
  );
  return (
    <>
      <Head title="Rewards" description="What points can be turned into." hidden />
      <Toolbar
        actions={
          <>
            <RefreshButton list={list} />
            <Button look="primary" onClick={() => setEdited('new')}>
              Add New Reward
            </Button>
          </>
        }
      />
      <div className="max-w-4xl">
        <DataTable
          things={['rewards', 'reward']}
          list={list}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          from={48}
          isBusy={deletion.isBusy}
          actions={actions}
          empty={
            <PageMessage title="No rewards yet">
              Contributors see an active reward as soon as it is added.
            </PageMessage>
          }
        />
      </div>
      {edited && (
        <EditReward
          key={edited === 'new' ? edited : edited.id}
          reward={edited === 'new' ? null : edited}
          onSaved={put}
          onClosed={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={deletion.asked !== null}
        title="Confirm Deletion"
        confirmLabel="Delete"
        danger
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>
          Are you sure you want to delete &quot;{asked?.description}&quot;? This action cannot be
          undone.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={redeemed !== null}
        title="Archive it instead?"
        confirmLabel="Archive"
        onConfirm={() => redeemed && void archive(redeemed)}
        onCancel={() => setRedeemed(null)}
      >
        <p>
          “{archived?.description}” has been redeemed, so it stays. Archived, it is inactive: nobody
          can redeem it any more, and its redemptions go on.
        </p>
      </ConfirmDialog>
    </>
  );
}
