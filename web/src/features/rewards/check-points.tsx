import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { isNotFound } from '../../../../functions/contracts/http/client.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/page-header.tsx';
import { toast } from '../../components/toasts.tsx';
import { useApi, useSend } from '../../lib/api.ts';
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

const notReached = 'The server did not answer. Check your connection, then try again.';

export function CheckPoints() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const points = checkedPoints.use();
  const [verified, setVerified] = useState(0);
  const [tried, setTried] = useState(false);
  const { contact, problems, field, fill } = useContact(points ?? emptyContact, tried);
  const api = useApi();
  const { send, isSending: checking, failure, reset } = useSend(notReached);
  useEffect(() => {
    if (verified > 0) heading.current?.focus();
  }, [verified]);
  const focusFirst = (selector: string) =>
    form.current?.querySelector<HTMLElement>(selector)?.focus();

  const verify = (asked: Contact) =>
    send(async () => {
      const before = checkedPoints.get();
      // Never shows the points of another contributor.
      if (before && !isSameContact(before, asked)) checkedPoints.set(null);
      try {
        const found = await api.rewards.checkPoints({ body: asked });
        checkedPoints.set({ ...asked, ...found });
        toast(`Points Verified! You have ${formatCount(found.available_points)} points available.`);
        setVerified(verified + 1);
      } catch (error) {
        if (isNotFound(error)) checkedPoints.set(null);
        throw error;
      }
    });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (checking) return;
    setTried(true);
    const wrong = Object.keys(problems).length > 0;
    // The errors are rendered after this event.
    if (wrong) requestAnimationFrame(() => focusFirst('[aria-invalid=true]'));
    else void verify(normaliseContact(contact));
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
        <Alert className="sm:col-span-full">{failure}</Alert>
        <noscript>Checking points needs JavaScript, which is turned off in this browser.</noscript>
      </form>
      {/* Prerendered pages have no balance. */}
      {!import.meta.env.SSR && points && <PointsStatement points={points} heading={heading} />}
    </MarginSection>
  );
}
