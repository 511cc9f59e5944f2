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
  /** Resolves with whether the points are known. */
  check: (contact: Contact) => Promise<boolean>;
  reset: () => void;
}
export function useCheckPoints(session: RewardSession): Check {
  const api = useApi();
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const check = async (contact: Contact) => {
    const before = session.points();
    // Never shows the points of another contributor.
    if (before && !isSameContact(before, contact)) session.setPoints(null);
    setState({ step: 'checking' });
    try {
      const points = await api.rewards.checkPoints({ body: contact });
      session.setPoints({ ...contact, ...points });
      setState({ step: 'idle' });
      toast(`Points Verified! You have ${formatCount(points.available_points)} points available.`);
      return true;
    } catch (error) {
      console.error('Failed to verify points', error);
      if (error instanceof ProblemError && error.problem.status === 404) session.setPoints(null);
      setState({ step: 'failed', text: failureText(error, notReached) });
      return false;
    }
  };
  return { state, check, reset: () => setState({ step: 'idle' }) };
}
