import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { decisionFailure, type Approval, type Decision } from './redemption-text.ts';
import { focusDecided, hasFocus } from './row-focus.ts';

interface DecisionCallbacks {
  /** Shows the decided redemption; returns the next pending one. */
  onDecided: (redemption: AdminRedemption) => AdminRedemption | null;
  /** The server rejected a decision; another administrator may have decided. */
  onConflict: () => void;
}

const successTexts: Readonly<Record<Decision, string>> = {
  approve: 'Redemption approved successfully',
  reject: 'Redemption rejected successfully',
  undo: 'The redemption is pending again',
};

/** Decisions about redemptions, with one request at a time for each. */
export function useDecisions({ onDecided, onConflict }: DecisionCallbacks) {
  const { api } = useAdmin();
  const [openDialog, setOpenDialog] = useState<{
    redemption: AdminRedemption;
    decision: Exclude<Decision, 'undo'>;
  } | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function decide({ id }: AdminRedemption, decision: Decision, approval?: Approval) {
    if (busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    const params = { redemptionId: id };
    const send = {
      approve: () => api.rewards.approveRedemption({ params, body: { ...approval } }),
      reject: () => api.rewards.rejectRedemption({ params, body: {} }),
      undo: () => api.rewards.undoRedemption({ params }),
    };
    try {
      const decided = await send[decision]();
      // Do not move the focus if the user has moved it elsewhere.
      const moveFocus = hasFocus(id);
      const next = flushSync(() => onDecided(decided));
      if (moveFocus) focusDecided(decided.id, next?.id ?? null);
      showSuccess(
        decision === 'approve' && decided.status === 'pending'
          ? 'Approved once. Another administrator must approve this amount.'
          : successTexts[decision],
      );
    } catch (error) {
      showError(decisionFailure(decision, error), error);
      onConflict();
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  }

  const confirm = (decision: Exclude<Decision, 'undo'>) => (redemption: AdminRedemption) => {
    // A key press may precede the focus of an opening dialog.
    if (openDialog === null && !busy.has(redemption.id)) setOpenDialog({ redemption, decision });
  };
  const confirmed = (approval?: Approval) => {
    setOpenDialog(null);
    if (openDialog) void decide(openDialog.redemption, openDialog.decision, approval);
  };

  return {
    /** The redemption of an open dialog. */
    targetOf: (decision: Decision) =>
      openDialog?.decision === decision ? openDialog.redemption : null,
    isBusy: ({ id }: AdminRedemption) => busy.has(id),
    approve: confirm('approve'),
    reject: confirm('reject'),
    undo: (redemption: AdminRedemption) => void decide(redemption, 'undo'),
    cancel: () => setOpenDialog(null),
    confirmed,
  };
}
