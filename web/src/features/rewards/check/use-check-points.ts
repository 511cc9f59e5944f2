import { useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { toast } from '../../../components/toasts.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { failureText } from '../../../lib/format/failure-text.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { isSameContact, type Contact } from '../contact.ts';
import type { RewardSession } from '../reward-session.ts';

type CheckState = { step: 'idle' } | { step: 'checking' } | { step: 'failed'; text: string };

const notReached = 'The server did not answer. Check your connection, then try again.';

interface Check {
  state: CheckState;
  /** Asks for a contributor's points; true once they are known. */
  check: (contact: Contact) => Promise<boolean>;
  reset: () => void;
}

/** Asks for points, and remembers them for this visit. */
export function useCheckPoints(visit: RewardSession): Check {
  const api = useApi();
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const check = async (contact: Contact) => {
    const before = visit.points();
    // whose points these are must never be in doubt
    if (before && !isSameContact(before, contact)) visit.setPoints(null);
    setState({ step: 'checking' });
    try {
      const points = await api.rewards.checkPoints({ body: contact });
      visit.setPoints({ ...contact, ...points });
      setState({ step: 'idle' });
      toast(`Points Verified! You have ${formatCount(points.available_points)} points available.`);
      return true;
    } catch (error) {
      console.error('Failed to verify points', error);
      if (error instanceof ProblemError && error.problem.status === 404) visit.setPoints(null);
      setState({ step: 'failed', text: failureText(error, notReached) });
      return false;
    }
  };
  return { state, check, reset: () => setState({ step: 'idle' }) };
}
