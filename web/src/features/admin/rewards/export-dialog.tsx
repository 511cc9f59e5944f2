import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RadioGroup } from '../../../components/forms/radio-group.tsx';
import { formatQuantity, kolkataMinute } from '../../../lib/format/format.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';
import { loadAllPages } from '../list/list-pages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { type ExportedStatus, statusNames } from './redemption.ts';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { toCsv } from '../../../../../functions/contracts/domain/csv.ts';

const columns: readonly (readonly [string, (redemption: AdminRedemption) => unknown])[] = [
  ['Redemption', ({ id }) => id],
  ['Name', ({ user }) => user.submitter_name],
  ['Phone', ({ phone }) => phone],
  ['UPI ID', ({ upi_id }) => upi_id],
  ['E-mail', ({ user }) => user.submitter_email],
  ['Reward', ({ reward }) => reward.description],
  ['Amount (INR)', ({ reward }) => reward.amount],
  ['Points', ({ points_deducted }) => points_deducted],
  ['Requested', ({ redeemed_at }) => kolkataMinute(redeemed_at)],
  ['Status', ({ status }) => statusNames[status]],
  ['Processed', ({ processed_at }) => processed_at && kolkataMinute(processed_at)],
  ['Transaction number', ({ reference }) => reference],
  ['Processed by', ({ processed_by, processed_by_name }) => processed_by_name ?? processed_by],
];

/** Redemptions as CSV for payouts. Times are those of Kolkata, amounts whole rupees. */
export const payoutSheet = (redemptions: readonly AdminRedemption[]): string =>
  toCsv(
    columns.map(([header]) => header),
    redemptions.map((redemption) => columns.map(([, cell]) => cell(redemption))),
  );

/** `redemptions-pending-2026-03-12.csv`, by the day in Kolkata. */
const payoutFilename = (status: ExportedStatus, now: Date): string =>
  `redemptions-${status}-${kolkataDay(now.toISOString())}.csv`;

interface ExportDialogProps {
  onClose: () => void;
  initial: ExportedStatus;
}

/** As large as the server allows. */
const pageSize = 200;

const options = [
  { value: 'pending', label: 'Pending', note: 'What is to be paid' },
  { value: 'approved', label: 'Approved', note: 'What was paid' },
] as const;

export function ExportDialog({ onClose, initial }: ExportDialogProps) {
  const { api } = useAdmin();
  const [status, setStatus] = useState(initial);
  const [count, setCount] = useState(0);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);
  const { isPending, mutate } = useMutation({
    mutationFn: () =>
      loadAllPages(
        (cursor) =>
          api.rewards.listRedemptions(
            { query: { status, limit: pageSize, cursor } },
            { signal: stop.signal },
          ),
        ({ id }) => id,
        { onProgress: setCount },
      ),
    onSuccess: (all) => {
      const sheet = payoutSheet(all.toReversed());
      const file = new Blob([sheet], { type: 'text/csv;charset=utf-8' });
      saveFile(file, payoutFilename(status, new Date()));
      showSuccess(`${formatQuantity(all.length, 'redemption', 'redemptions')} exported`);
      onClose();
    },
    onError: (error) => !stop.signal.aborted && showError('Failed to load redemptions', error),
  });

  return (
    <AdminDialog
      onClose={onClose}
      title="Export the payouts"
      description="A CSV file with names, phones, UPI IDs and amounts. Keep it safe."
    >
      <div className="mt-4">
        <RadioGroup
          label="Which redemptions"
          options={options}
          value={status}
          onChange={setStatus}
        />
      </div>
      <DialogActions>
        <output className="min-h-11 grow content-center text-small text-ink-soft tabular-nums">
          {isPending && `${formatQuantity(count, 'redemption', 'redemptions')} so far…`}
        </output>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          onClick={() => !isPending && mutate()}
          aria-disabled={isPending}
          className="aria-disabled:cursor-wait"
        >
          Export
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
