import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { RewardId } from '../../../../../functions/contracts/domain/fields.ts';
import { Await } from '../../../components/page/await.tsx';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import { island } from '../../../components/page/lazy-parts.ts';
import { PageError } from '../../../components/page/page-states.tsx';
import type { RewardData } from '../reward-loader.ts';
import { useCheckedPoints } from '../reward-session.ts';
import { RewardGrid, RewardGridSkeleton } from './reward-grid.tsx';
const RedeemDialog = island(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

export function RedeemSection({ rewards, session }: RewardData) {
  // The dialog stays open while the rewards reload.
  const shown = useDeferredValue(rewards);
  const points = useCheckedPoints(session);
  const [chosen, setChosen] = useState<RewardId | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const close = () => {
    setChosen(null);
    // The button that opened the dialog may be disabled now and cannot take the focus.
    if (document.activeElement === document.body) section.current?.focus();
  };
  return (
    <MarginSection title="Redeem Points for Cash" aside="By bank transfer within 24 hours.">
      <div ref={section} tabIndex={-1} className="focus:outline-none">
        <Await
          fallback={<RewardGridSkeleton />}
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
              {/* Not bundled for the server. */}
              {!import.meta.env.SSR && chosen !== null && (
                <Suspense>
                  <RedeemDialog rewards={found} first={chosen} session={session} onClose={close} />
                </Suspense>
              )}
            </>
          )}
        </Await>
      </div>
    </MarginSection>
  );
}
