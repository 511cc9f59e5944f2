import type { RedemptionStatus } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';

const titles: Readonly<Record<RedemptionStatus, string>> = {
  pending: 'Nobody is waiting',
  approved: 'None was approved yet',
  rejected: 'None was rejected',
};

interface EmptyRedemptionsProps {
  status: RedemptionStatus | undefined;
  onClear: () => void;
}

/** What an empty list of redemptions says. */
export function EmptyRedemptions({ status, onClear }: EmptyRedemptionsProps) {
  if (!status)
    return (
      <PageMessage title="No redemptions yet">
        What contributors redeem shows here, the newest first.
      </PageMessage>
    );
  return (
    <PageMessage title={titles[status]} actions={<Button onClick={onClear}>Show all</Button>}>
      {status === 'pending' && 'Every redemption has been decided.'}
    </PageMessage>
  );
}
