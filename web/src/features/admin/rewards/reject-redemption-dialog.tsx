import * as z from 'zod/mini';
import { TextArea } from '../../../components/forms/text-field.tsx';
import { formatQuantity, formatRupees } from '../../../lib/format/format.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { ReplyField } from '../form/reply-field.tsx';
import { requiredText } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { decisionFailure, redeemerName, type DecisionDialogProps } from './redemption-text.ts';

const schema = z.object({ reason: requiredText('Say why: the contributor reads it.') });

export function RejectRedemptionDialog(props: DecisionDialogProps) {
  const { redemption, onDecided, onClosed, finalFocus } = props;
  const { api } = useAdmin();
  const { id, reward, points_deducted } = redemption;
  const form = useAdminForm({
    initial: { reason: '' },
    schema,
    send: async ({ reason }) =>
      onDecided(
        await api.rewards.rejectRedemption({
          params: { redemptionId: id },
          body: { reason: reason.trim() },
        }),
      ),
    failure: (error) => {
      props.onFailed();
      return decisionFailure('reject', error);
    },
  });
  return (
    <FormDialog
      title="Confirm Rejection"
      form={form}
      submitLabel="Reject"
      busyLabel="Rejecting…"
      finalFocus={finalFocus}
      onClosed={onClosed}
    >
      <p>
        Are you sure you want to reject the {formatRupees(reward.amount)} of{' '}
        {redeemerName(redemption)}? {formatQuantity(points_deducted, 'point goes', 'points go')}{' '}
        back. This action cannot be undone.
      </p>
      <TextArea
        label="Reason"
        hint="The contributor reads it beside the points."
        maxLength={300}
        {...form.field('reason')}
      />
      <ReplyField kind="payouts" onChoose={(reason) => form.change({ reason })} />
    </FormDialog>
  );
}
