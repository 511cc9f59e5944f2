import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { decisionFailure, type Decision } from './redemption-text.ts';
import { focusDecided, hasFocus } from './row-focus.ts';

interface DecisionCallbacks {
  /** Shows the decided redemption; returns the next pending one. */
  onDecided: (redemption: AdminRedemption) => AdminRedemption | null;
  /** The server rejected a decision; another administrator may have decided. */
  onConflict: () => void;
}

/** Decisions about redemptions, with one request at a time for each. */
export function useDecisions({ onDecided, onConflict }: DecisionCallbacks) {
  const { api } = useAdmin();
  const [toReject, setToReject] = useState<AdminRedemption | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const send = {
    approve: api.rewards.approveRedemption,
    reject: api.rewards.rejectRedemption,
  } satisfies Record<Decision, unknown>;

  async function decide({ id }: AdminRedemption, decision: Decision) {
    if (busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    try {
      const decided = await send[decision]({ params: { redemptionId: id } });
      // Do not move the focus if the user has moved it elsewhere.
      const moveFocus = hasFocus(id);
      const next = flushSync(() => onDecided(decided));
      if (moveFocus) focusDecided(decided.id, next?.id ?? null);
      showSuccess(`Redemption ${decided.status} successfully`);
    } catch (error) {
      const text = decisionFailure(decision, error);
      console.error(text, error);
      showError(text);
      onConflict();
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  }

  return {
    /** The redemption of the open rejection dialog. */
    toReject,
    isBusy: ({ id }: AdminRedemption) => busy.has(id),
    approve: (redemption: AdminRedemption) => {
      // A key press may precede the focus of an opening dialog.
      if (!toReject) void decide(redemption, 'approve');
    },
    askToReject: (redemption: AdminRedemption) => {
      if (!busy.has(redemption.id)) setToReject(redemption);
    },
    cancel: () => setToReject(null),
    reject: () => {
      setToReject(null);
      if (toReject) void decide(toReject, 'reject');
    },
  };
}
