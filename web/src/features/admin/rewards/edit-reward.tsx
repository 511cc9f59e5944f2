import { useRef } from 'react';
import type { AdminReward } from '../../../../../functions/contracts/rewards.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import {
  fieldsOf,
  inWords,
  noReward,
  problemsOf,
  rewardLabels,
  RewardFormFields,
  saveFailure,
  valuesOf,
  type RewardValues,
} from './reward-form.tsx';

interface EditRewardProps {
  /** Null for a new one. */
  reward: AdminReward | null;
  onSaved: (reward: AdminReward) => void;
  onClosed: () => void;
}

/** The dialog in which a reward is added or changed. */
export function EditReward({ reward, onSaved, onClosed }: EditRewardProps) {
  const { api } = useAdmin();
  const seen = useRef(reward);
  const send = async (values: RewardValues) => {
    const body = fieldsOf(values);
    if (!seen.current) return api.rewards.createReward({ body });
    const { id, updated_at } = seen.current;
    return api.rewards.updateReward({ params: { rewardId: id }, body: { ...body, updated_at } });
  };
  const form = useAdminForm({
    initial: reward ? valuesOf(reward) : noReward,
    problemsOf,
    send: async (values) => {
      onSaved(await send(values));
      showSuccess(`Reward ${reward ? 'updated' : 'added'} successfully`);
    },
    failure: saveFailure,
    ...(reward && {
      reload: async () => {
        const { items } = await api.rewards.listAllRewards();
        seen.current = items.find(({ id }) => id === reward.id) ?? reward;
        return valuesOf(seen.current);
      },
    }),
  });
  return (
    <FormDialog
      title={reward ? 'Edit Reward' : 'Add New Reward'}
      form={form}
      submitLabel={reward ? 'Save' : 'Add Reward'}
      labels={rewardLabels}
      inWords={inWords}
      onClosed={onClosed}
    >
      <RewardFormFields form={form} />
    </FormDialog>
  );
}
