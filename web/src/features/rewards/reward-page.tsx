import { SentSubmissions } from '../../components/sent-submissions.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader, MarginSection, NumberedSteps } from '../../components/page/page-header.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { CheckPoints } from './check-points.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink, Button } from '../../components/button.tsx';
import { useSettings } from '../../lib/site-content.ts';
import { Suspense, useDeferredValue, useRef, useState, useId, type ReactNode } from 'react';
import type { RewardId } from '../../../../functions/contracts/domain/fields.ts';
import { Await } from '../../components/page/await.tsx';
import { island } from '../../components/page/island.ts';
import { LoadingPage, PageError, PageMessage } from '../../components/page/page-states.tsx';
import type { Reward } from '../../../../functions/contracts/rewards.ts';
import type { PageContentData } from '../../routing/page-content.tsx';
import { checkedPoints } from './reward-session.ts';
import { formatCount, formatQuantity, formatRupees } from '../../lib/format/format.ts';

export function RewardPage() {
  const { content } = usePageData<RewardData>();
  return (
    <>
      <Head
        title="Rewards"
        description="50 points for each verified upload; 200 points are ₹100, by bank transfer within 24 hours."
      />
      <PageHeader title="Rewards">Earn points for uploads, and redeem them for cash.</PageHeader>
      <RewardBanner />
      <div className="mt-2 [&>section:first-child]:border-t-0">
        <HowToEarn />
        <CheckPoints />
        <SentSubmissions />
        <RedeemSection rewards={content} />
      </div>
      <Toasts />
    </>
  );
}

const RewardBanner = () => (
  <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-l-6 border-marigold bg-marigold-wash px-4 py-3 sm:gap-x-6 sm:px-5 sm:py-4">
    <p
      aria-hidden="true"
      className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
    >
      ₹100
    </p>
    <div className="grow basis-36">
      <p className="font-semibold">₹100 for 200 points</p>
      <p className="text-small text-ink-soft">
        50 points for each verified upload. Paid by bank transfer within 24 hours.
      </p>
    </div>
  </div>
);

function HowToEarn() {
  const { points_per_upload } = useSettings();
  const badges = [
    { badge: `+${points_per_upload} points`, what: 'Study notes, verified' },
    { badge: `+${points_per_upload} points`, what: 'Other study material, verified' },
    { badge: '200 points', what: '₹100 by bank transfer' },
  ];

  const steps = [
    {
      title: 'Upload',
      text: 'Upload notes or other study material. Use the same phone number and e-mail every time: they are your account.',
    },
    {
      title: 'We check',
      text: 'We check every file. A file that was published here before earns no points.',
    },
    {
      title: `${points_per_upload} points per verified upload`,
      text: 'You get them on approval. Check your points and their history on this page.',
    },
  ];
  return (
    <MarginSection title="How to Earn Points">
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        {badges.map(({ badge, what }) => (
          <li key={what} className="flex flex-wrap items-baseline gap-x-2">
            <PointsBadge>{badge}</PointsBadge>
            <span className="grow basis-36 text-ink-soft">{what}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <NumberedSteps steps={steps} />
      </div>
      <ButtonLink to={paths.uploadNotes} className="mt-6">
        Upload Notes
      </ButtonLink>
    </MarginSection>
  );
}

const RedeemDialog = island(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

type RewardData = PageContentData<{ items: readonly Reward[] }>;

function RedeemSection({ rewards }: { rewards: RewardData['content'] }) {
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

/** The only use of the marigold colour outside banners. */
const PointsBadge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-sm border border-marigold bg-marigold-wash px-2 text-small font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
    {children}
  </span>
);

const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4';

interface RewardGridProps {
  rewards: readonly Reward[];
  /** Null if unknown. */
  available: number | null;
  onRedeem: (reward: Reward) => void;
}
function RewardGrid({ rewards, available, onRedeem }: RewardGridProps) {
  if (rewards.length === 0) {
    return (
      <PageMessage level={3} title="No rewards at the moment">
        There is nothing to redeem right now. Your points are safe.
      </PageMessage>
    );
  }
  return (
    <ul className={gridClass}>
      {rewards.map((reward) => (
        <li key={reward.id}>
          <RewardCard reward={reward} available={available} onRedeem={() => onRedeem(reward)} />
        </li>
      ))}
    </ul>
  );
}

const rewardCardClass = 'flex h-full flex-col rounded-md border border-rule bg-sheet p-4';

interface RewardCardProps {
  reward: Reward;
  available: number | null;
  onRedeem: () => void;
}
function RewardCard({ reward, available, onRedeem }: RewardCardProps) {
  const id = useId();
  const missing = available === null ? 0 : reward.points_cost - available;
  return (
    <article className={rewardCardClass}>
      <p
        aria-hidden="true"
        className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
      >
        {formatRupees(reward.amount)}
      </p>
      <h3 id={id} className="mt-2 font-semibold">
        {reward.description}
      </h3>
      <p className="mt-2 mb-4 flex grow flex-wrap content-start items-baseline gap-x-2 gap-y-1">
        <PointsBadge>{formatCount(reward.points_cost)} points</PointsBadge>
        {missing > 0 && (
          <span className="text-small text-ink-soft tabular-nums">
            {formatQuantity(missing, 'point', 'points')} to go
          </span>
        )}
      </p>
      <Button
        look="primary"
        disabled={missing > 0}
        onClick={onRedeem}
        aria-describedby={id}
        className="h-12 w-full"
      >
        {missing > 0 ? 'Not enough points' : 'Redeem Now'}
      </Button>
    </article>
  );
}
