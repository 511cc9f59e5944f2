import { useState, type SubmitEvent } from 'react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import { formatRupees } from '../../../lib/format/format.ts';
import { AdminDialog, DialogActions } from '../form/admin-dialog.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { redeemerName, type Approval } from './redemption-text.ts';

interface ApproveDialogProps {
  /** Null while closed. */
  redemption: AdminRedemption | null;
  onCancel: () => void;
  onApprove: (approval: Approval) => void;
}

export function ApproveDialog({ redemption, onCancel, onApprove }: ApproveDialogProps) {
  const shown = useLastValue(redemption);
  return (
    <AdminDialog
      open={redemption !== null}
      onClose={onCancel}
      title="Confirm Payout"
      description={
        shown && (
          <>
            <p>
              Approve after you have sent <strong>{formatRupees(shown.reward.amount)}</strong> to{' '}
              {redeemerName(shown)}. You can undo this for ten minutes.
            </p>
            <p className="mt-2">
              {shown.upi_id === null ? 'No UPI ID was given. Phone: ' : 'UPI ID: '}
              <strong className="break-all select-all">{shown.upi_id ?? shown.phone}</strong>
            </p>
          </>
        )
      }
    >
      {shown && (
        <ReferenceForm
          key={shown.id}
          asksIdentity={shown.needs_identity ?? false}
          onCancel={onCancel}
          onApprove={onApprove}
        />
      )}
    </AdminDialog>
  );
}

interface ReferenceFormProps extends Pick<ApproveDialogProps, 'onCancel' | 'onApprove'> {
  /** It is the contributor's first payout. */
  asksIdentity: boolean;
}

function ReferenceForm({ asksIdentity, onCancel, onApprove }: ReferenceFormProps) {
  const [reference, setReference] = useState('');
  const [known, setKnown] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onApprove({ reference: reference.trim(), identity_confirmed: known });
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <TextField
        label="Transaction number"
        optional
        hint="From the bank or UPI app. Shown on the receipt."
        maxLength={64}
        pattern="[\w\/. \-]*"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {asksIdentity && (
        <label className="mt-4 flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            required
            className="mt-1 size-5 shrink-0 accent-blue"
            checked={known}
            onChange={(event) => setKnown(event.target.checked)}
          />
          First payout to this contributor: I have checked that the account is theirs.
        </label>
      )}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" type="submit">
          Approve
        </Button>
      </DialogActions>
    </form>
  );
}
