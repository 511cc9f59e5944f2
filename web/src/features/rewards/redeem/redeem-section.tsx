import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { RewardId } from '../../../../../functions/contracts/domain/fields.ts';
import { Awaited } from '../../../components/page/awaited.tsx';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import { PageError } from '../../../components/page/page-states.tsx';
import type { RewardData } from '../reward-loader.ts';
import { useCheckedPoints } from '../reward-session.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RewardGrid, RewardGridSkeleton } from './reward-grid.tsx';

/** The rewards, and the dialog that turns points into one. */
export function RedeemSection({ rewards, session: visit }: RewardData) {
  // while they are asked for anew, the dialog keeps its place over those that are there
  const shown = useDeferredValue(rewards);
  const points = useCheckedPoints(visit);
  const [chosen, setChosen] = useState<RewardId | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const close = () => {
    setChosen(null);
    // the button that opened it may have been switched off meanwhile, and holds no focus then
    if (document.activeElement === document.body) section.current?.focus();
  };
  return (
    <MarginSection title="Redeem Points for Cash" aside="By bank transfer within 24 hours.">
      <div ref={section} tabIndex={-1} className="focus:outline-none">
        <Suspense fallback={<RewardGridSkeleton />}>
          <Awaited
            resolve={shown}
            errorElement={<PageError level={3} title="Failed to load rewards" />}
          >
            {(found) => (
              <>
                <RewardGrid
                  rewards={found}
                  available={points?.available_points ?? null}
                  onRedeem={({ id }) => setChosen(id)}
                />
                {/* The server, where nobody chooses, need not carry it. */}
                {!import.meta.env.SSR && chosen !== null && (
                  <RedeemDialog rewards={found} first={chosen} visit={visit} onClose={close} />
                )}
              </>
            )}
          </Awaited>
        </Suspense>
      </div>
    </MarginSection>
  );
}
