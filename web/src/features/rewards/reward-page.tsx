import { SentSubmissions } from '../../components/sent-submissions.tsx';
import { usePageData } from '../../routing/page-data.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { CheckPoints } from './check-points.tsx';
import { HowToEarn } from './how-to-earn.tsx';
import { RedeemSection, type RewardData } from './redeem/redeem-section.tsx';

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

function RewardBanner() {
  return (
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
}
