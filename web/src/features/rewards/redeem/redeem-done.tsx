import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { Term } from './terms.tsx';
import type { Redemption } from './use-redeem.ts';

interface RedeemDoneProps {
  redemption: Redemption;
  onDone: () => void;
}
export function RedeemDone({ redemption, onDone }: RedeemDoneProps) {
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
        The money comes by bank transfer within 24 hours. Until then the redemption is pending, as
        your points show.
      </p>
      <div className="mt-5 flex justify-end">
        <Button look="primary" onClick={onDone} className="h-12 w-full sm:w-32">
          Done
        </Button>
      </div>
    </>
  );
}
