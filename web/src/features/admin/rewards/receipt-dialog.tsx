import Printer from 'lucide-react/icons/printer';
import { maskedPhone, maskedUpiId } from '../../../../../functions/contracts/domain/masked.ts';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { formatCount, formatMinute, formatRupees } from '../../../lib/format/format.ts';
import { redeemerName } from './redemption.ts';
import { useSettings } from '../../../lib/site-content.ts';
import './receipt.css';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';

function linesOf(redemption: AdminRedemption): (readonly [string, string])[] {
  const { phone, reward, points_deducted, redeemed_at, processed_at, processed_by } = redemption;
  const { upi_id, reference } = redemption;
  return [
    ['Paid to', redeemerName(redemption)],
    ['Phone', maskedPhone(phone)],
    ...(upi_id === null ? [] : [['UPI ID', maskedUpiId(upi_id)] as const]),
    ['Reward', reward.description],
    ['Points redeemed', formatCount(points_deducted)],
    ['Requested', formatMinute(redeemed_at)],
    ['Paid', processed_at === null ? '–' : formatMinute(processed_at)],
    ...(reference === null ? [] : [['Transaction number', reference] as const]),
    [
      'Processed by',
      redemption.processed_by_name ?? (processed_by === null ? '–' : 'An administrator'),
    ],
  ];
}

function Receipt({ redemption }: { redemption: AdminRedemption }) {
  const { name: siteName } = useSettings();
  return (
    <article
      data-receipt
      aria-label="Receipt"
      className="mt-4 border-y-3 border-double border-rule-strong py-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-serif text-title font-semibold">{siteName}</p>
        <p className="font-serif text-title font-semibold tabular-nums">
          {formatRupees(redemption.reward.amount)}
        </p>
      </header>
      <p className="mt-1 text-small break-all text-ink-soft tabular-nums">
        Receipt no. {redemption.id}
      </p>
      <dl className="mt-4 grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] border-t border-rule">
        {linesOf(redemption).map(([name, value]) => (
          <div
            key={name}
            className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-4 border-b border-rule py-1.5"
          >
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-ink-soft">
        Points earned by contributing study notes, paid out by{' '}
        {redemption.upi_id === null ? 'bank transfer' : 'UPI'}.
      </p>
    </article>
  );
}

interface ReceiptDialogProps {
  redemption: AdminRedemption;
  onClose: () => void;
}

export const ReceiptDialog = ({ redemption, onClose }: ReceiptDialogProps) => (
  <AdminDialog onClose={onClose} title="Receipt" wide>
    <Receipt redemption={redemption} />
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      <Button look="primary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print
      </Button>
    </DialogActions>
  </AdminDialog>
);
