import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { decisionFailure, type Verb } from './decision-failure.ts';
import { focusDecided, hasFocus } from './row-focus.ts';

interface Listed {
  /** Shows the decided redemption; gives the one that is to be decided next. */
  onDecided: (redemption: AdminRedemption) => AdminRedemption | null;
  /** The server did not accept a decision: somebody else may have decided. */
  onDoubt: () => void;
}

/** What an admin decides about redemptions, one request at a time for each. */
export function useDecisions({ onDecided, onDoubt }: Listed) {
  const { api } = useAdmin();
  const [asked, setAsked] = useState<AdminRedemption | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const send = {
    approve: api.rewards.approveRedemption,
    reject: api.rewards.rejectRedemption,
  } satisfies Record<Verb, unknown>;

  async function decide({ id }: AdminRedemption, verb: Verb) {
    if (busy.has(id)) return;
    setBusy((before) => new Set([...before, id]));
    try {
      const decided = await send[verb]({ params: { redemptionId: id } });
      // Whoever is elsewhere by now stays there.
      const led = hasFocus(id);
      const next = flushSync(() => onDecided(decided));
      if (led) focusDecided(decided.id, next?.id ?? null);
      showSuccess(`Redemption ${decided.status} successfully`);
    } catch (error) {
      const text = decisionFailure(verb, error);
      console.error(text, error);
      showError(text);
      onDoubt();
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== id)));
    }
  }

  return {
    /** Whose rejection the question is about; null when none is open. */
    asked,
    isBusy: ({ id }: AdminRedemption) => busy.has(id),
    approve: (redemption: AdminRedemption) => {
      // A key may come before the question has the focus: it is not meant for the row.
      if (!asked) void decide(redemption, 'approve');
    },
    askToReject: (redemption: AdminRedemption) => {
      if (!busy.has(redemption.id)) setAsked(redemption);
    },
    cancel: () => setAsked(null),
    reject: () => {
      setAsked(null);
      if (asked) void decide(asked, 'reject');
    },
  };
}
