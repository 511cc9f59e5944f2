import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { toast } from '../../components/toasts.tsx';
import { useApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/format/failure-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import {
  ContactFields,
  emptyContact,
  isSameContact,
  normaliseContact,
  useContact,
  type Contact,
} from './contact.tsx';
import { PointsStatement } from './points-statement.tsx';
import { checkedPoints } from './reward-session.ts';

type CheckState = { step: 'idle' } | { step: 'checking' } | { step: 'failed'; text: string };

const notReached = 'The server did not answer. Check your connection, then try again.';

function useCheckPoints() {
  const api = useApi();
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  /** Resolves with whether the points are known. */
  const check = async (contact: Contact) => {
    const before = checkedPoints.get();
    // Never shows the points of another contributor.
    if (before && !isSameContact(before, contact)) checkedPoints.set(null);
    setState({ step: 'checking' });
    try {
      const points = await api.rewards.checkPoints({ body: contact });
      checkedPoints.set({ ...contact, ...points });
      setState({ step: 'idle' });
      toast(`Points Verified! You have ${formatCount(points.available_points)} points available.`);
      return true;
    } catch (error) {
      console.error('Failed to verify points', error);
      if (error instanceof ProblemError && error.problem.status === 404) checkedPoints.set(null);
      setState({ step: 'failed', text: failureText(error, notReached) });
      return false;
    }
  };
  return { state, check, reset: () => setState({ step: 'idle' }) };
}

export function CheckPoints() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const points = checkedPoints.use();
  const [verified, setVerified] = useState(0);
  const [tried, setTried] = useState(false);
  const { contact, problems, field, fill } = useContact(points ?? emptyContact, tried);
  const { state, check, reset } = useCheckPoints();
  useEffect(() => {
    if (verified > 0) heading.current?.focus();
  }, [verified]);
  const checking = state.step === 'checking';
  const focusFirst = (selector: string) =>
    form.current?.querySelector<HTMLElement>(selector)?.focus();

  const verify = async () => {
    if (await check(normaliseContact(contact))) setVerified(verified + 1);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (checking) return;
    setTried(true);
    const wrong = Object.keys(problems).length > 0;
    // The errors are rendered after this event.
    if (wrong) requestAnimationFrame(() => focusFirst('[aria-invalid=true]'));
    else void verify();
  };
  const clear = () => {
    checkedPoints.set(null);
    fill(emptyContact);
    setTried(false);
    reset();
    focusFirst('input');
  };

  return (
    <MarginSection
      title="Check Your Points"
      aside="Use the phone number and e-mail that you upload with."
    >
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid max-w-prose gap-x-3 gap-y-4 sm:grid-cols-2"
      >
        <ContactFields field={field} />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button
            type="submit"
            look="primary"
            aria-disabled={checking}
            className="h-12 aria-disabled:cursor-wait max-sm:grow"
          >
            {checking ? 'Checking…' : 'Check Points'}
          </Button>
          {points && (
            <Button onClick={clear} className="h-12">
              Clear
            </Button>
          )}
        </div>
        <Alert className="sm:col-span-full">{state.step === 'failed' && state.text}</Alert>
        <noscript>Checking points needs JavaScript, which is turned off in this browser.</noscript>
      </form>
      {/* Prerendered pages have no balance. */}
      {!import.meta.env.SSR && points && <PointsStatement points={points} heading={heading} />}
    </MarginSection>
  );
}
