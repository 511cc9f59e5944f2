import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { RewardId } from '../../../../functions/contracts/domain/fields.ts';
import type { Reward } from '../../../../functions/contracts/rewards.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/format/format.ts';
import {
  emptyContact,
  normaliseContact,
  useContact,
  isSameContact,
  type Contact,
} from './contact.tsx';
import { checkedPoints, type CheckedPoints } from './reward-session.ts';
import { RedeemForm, Term, Terms } from './redeem-form.tsx';
import { useRedeem, type Redemption } from './use-redeem.ts';
import { describeCodeFailure } from './redeem-error.tsx';

const redeemTexts = {
  select: 'Please select a reward',
  format: 'Invalid reward ID format',
  few: 'Not enough points',
} as const;
const upiText = 'Please enter a valid UPI ID, such as name@bank';

/** An empty one is allowed: the owner then asks by phone. */
const upiProblem = (upiId: string): string | undefined =>
  upiId === '' || /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(upiId) ? undefined : upiText;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null if the checked points belong to another contributor. */
export const balanceFor = (contact: Contact, points: CheckedPoints | null): number | null =>
  points && isSameContact(normaliseContact(contact), points) ? points.available_points : null;

/** With a null `balance`, only the server can tell whether the points suffice. */
export function rewardProblem(
  reward: Reward | undefined,
  balance: number | null,
): string | undefined {
  if (!reward) return redeemTexts.select;
  if (!uuid.test(reward.id)) return redeemTexts.format;
  return balance !== null && balance < reward.points_cost ? redeemTexts.few : undefined;
}

/** Loaded only in deployments that require a code. */
const MailedCodeForm = lazy(async () => ({
  default: (await import('../../components/forms/mailed-code-form.tsx')).MailedCodeForm,
}));

interface RedeemDialogProps {
  rewards: readonly Reward[];
  /** The reward whose button was pressed. */
  first: RewardId;
  onClose: () => void;
}
export function RedeemDialog({ rewards, first, onClose }: RedeemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const points = checkedPoints.use();
  const { state, redeem, redeemWithCode, mail, edit } = useRedeem();
  const [rewardId, setRewardId] = useState<string>(first);
  const [upiId, setUpiId] = useState('');
  const [tried, setTried] = useState(false);
  const contact = useContact(points ?? emptyContact, tried);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const reward = rewards.find(({ id }) => id === rewardId);
  const balance = balanceFor(contact.contact, points);
  const wrong = rewardProblem(reward, balance);
  const wrongUpi = upiProblem(upiId.trim());
  const order = reward && {
    contact: normaliseContact(contact.contact),
    reward,
    upiId: upiId.trim(),
  };
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="redeem-title"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md rounded-md border border-rule-strong bg-paper p-5 text-ink backdrop:bg-sunk/80"
    >
      <h2 id="redeem-title" className="font-serif text-title font-semibold">
        Redeem Reward
      </h2>
      {state.step === 'done' && <RedeemDone redemption={state.redemption} onDone={close} />}
      {state.step === 'code' && order && (
        <Suspense fallback={<div aria-busy="true" className="min-h-60" />}>
          <div className="mt-4">
            <MailedCodeForm
              mailed={state}
              sent={`If this phone number and e-mail belong to a contributor, a code is on its way to ${order.contact.email}.`}
              label={`Redeem ${formatCount(order.reward.points_cost)} points`}
              onMail={() => mail(order)}
              onCode={(code) => redeemWithCode(order, code)}
              describe={describeCodeFailure}
              onBack={edit}
            >
              <Terms reward={order.reward} balance={null} />
            </MailedCodeForm>
          </div>
        </Suspense>
      )}
      {(state.step === 'editing' || state.step === 'sending') && (
        <RedeemForm
          rewards={rewards}
          reward={reward}
          error={tried ? wrong : undefined}
          balance={balance}
          contact={contact}
          state={state}
          upi={{ value: upiId, error: tried ? wrongUpi : undefined, onChange: setUpiId }}
          onChoose={setRewardId}
          onCancel={close}
          onSubmit={() => {
            setTried(true);
            const ready = !wrong && !wrongUpi && Object.keys(contact.problems).length === 0;
            if (ready && order) void redeem(order);
            return ready;
          }}
        />
      )}
    </dialog>
  );
}

function RedeemDone({ redemption, onDone }: { redemption: Redemption; onDone: () => void }) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <output
        ref={message}
        tabIndex={-1}
        className="mt-4 block border-l-6 border-green bg-green-wash px-4 py-3 focus:outline-none"
      >
        <p className="font-semibold">Reward redeemed successfully!</p>
        <p>Your reward redemption request has been submitted.</p>
      </output>
      <dl className="mt-4 tabular-nums">
        <Term name="Points taken">{formatCount(redemption.points_deducted)}</Term>
        <Term name="Points left">{formatCount(redemption.available_points)}</Term>
      </dl>
      <p className="mt-2 text-ink-soft">
        The money comes within 24 hours, to your UPI ID if you gave one; else we call you. Until
        then the redemption is pending, as your points show.
      </p>
      <div className="mt-5 flex justify-end">
        <Button look="primary" onClick={onDone} className="h-12 w-full sm:w-32">
          Done
        </Button>
      </div>
    </>
  );
}
