import { Suspense, useDeferredValue, useRef, useState } from 'react';
import type { RewardId } from '../../../../../functions/contracts/domain/fields.ts';
import { Await } from '../../../components/page/await.tsx';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import { island } from '../../../components/page/lazy-parts.ts';
import { LoadingPage, PageError } from '../../../components/page/page-states.tsx';
import type { Reward } from '../../../../../functions/contracts/rewards.ts';
import type { PageContentData } from '../../../routing/page-content.tsx';
import { checkedPoints } from '../reward-session.ts';
import { RewardGrid } from './reward-grid.tsx';
const RedeemDialog = island(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

export type RewardData = PageContentData<{ items: readonly Reward[] }>;

export function RedeemSection({ rewards }: { rewards: RewardData['content'] }) {
  // The dialog stays open while the rewards reload.
  const shown = useDeferredValue(rewards);
  const points = checkedPoints.use();
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
          fallback={<LoadingPage label="Loading rewards" />}
          resolve={shown}
          errorElement={<PageError level={3} title="Failed to load rewards" />}
        >
          {({ items }) => (
            <>
              <RewardGrid
                rewards={items}
                available={points?.available_points ?? null}
                onRedeem={({ id }) => setChosen(id)}
              />
              {/* Not bundled for the server. */}
              {!import.meta.env.SSR && chosen !== null && (
                <Suspense>
                  <RedeemDialog rewards={items} first={chosen} onClose={close} />
                </Suspense>
              )}
            </>
          )}
        </Await>
      </div>
    </MarginSection>
  );
}
