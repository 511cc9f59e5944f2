import type { RedemptionStatus } from '../../../../../functions/contracts/rewards.ts';

const styles: Readonly<Record<RedemptionStatus, { name: string; look: string }>> = {
  pending: { name: 'Pending', look: 'border-marigold bg-marigold-wash text-marigold-ink' },
  approved: { name: 'Approved', look: 'border-green bg-green-wash text-green' },
  rejected: { name: 'Rejected', look: 'border-red bg-red-wash text-red' },
};
export function RedemptionStatusBadge({ status }: { status: RedemptionStatus }) {
  const { name, look } = styles[status];
  return (
    <span className={`inline-block rounded-sm border px-1.5 text-small font-semibold ${look}`}>
      {name}
    </span>
  );
}
