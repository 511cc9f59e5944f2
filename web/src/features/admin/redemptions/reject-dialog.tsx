import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatQuantity, formatRupees } from '../../../lib/format/format.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useLastValue } from '../dialog/use-last-value.ts';
import { redeemerName } from './redemption-text.ts';

interface RejectDialogProps {
  /** Null while closed. */
  redemption: AdminRedemption | null;
  onCancel: () => void;
  onReject: () => void;
}

export function RejectDialog({ redemption, onCancel, onReject }: RejectDialogProps) {
  const shown = useLastValue(redemption);
  return (
    <ConfirmDialog
      open={redemption !== null}
      title="Confirm Rejection"
      confirmLabel="Reject"
      danger
      onCancel={onCancel}
      onConfirm={onReject}
    >
      {shown && (
        <p>
          Are you sure you want to reject the {formatRupees(shown.reward.amount)} of{' '}
          {redeemerName(shown)}? {formatQuantity(shown.points_deducted, 'point goes', 'points go')}{' '}
          back. This action cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
