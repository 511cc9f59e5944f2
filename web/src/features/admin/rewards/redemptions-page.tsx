import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import {
  redemptionSort,
  type AdminRedemption,
  type RedemptionSort,
} from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import { useNow } from '../../../lib/device/hooks.ts';
import { SearchField, RefreshButton, Toolbar } from '../list/toolbar.tsx';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess, useAction } from '../shell/notices.ts';
import { DataTable } from '../list/data-table.tsx';
import { columns } from './columns.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PayoutDialog, RejectRedemptionDialog } from './decision-dialogs.tsx';
import {
  canUndo,
  decisionFailure,
  parseStatus,
  redemptionName,
  statusNames,
  redeemerName,
} from './redemption.ts';
import Printer from 'lucide-react/icons/printer';
import { maskedPhone, maskedUpiId } from '../../../../../functions/contracts/domain/masked.ts';
import { formatCount, formatMinute, formatRupees } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/site-content.ts';
import { AdminDialog, DialogActions } from '../form/dialogs.tsx';
import './receipt.css';

const pageSize = 50;

const dialogs = { approve: PayoutDialog, reject: RejectRedemptionDialog };

export function RedemptionsPage() {
  const { api } = useAdmin();
  const now = useNow();
  const list = useList<AdminRedemption, 'status', RedemptionSort>({
    name: 'redemptions',
    filters: ['status'],
    sorts: redemptionSort.options,
    load: (_, { status, ...request }, options) => {
      const selected = parseStatus(status);
      // Who has waited longest is paid first.
      const oldestFirst = { sort: 'redeemed_at', order: 'asc' } as const;
      const query = {
        status: selected,
        ...(selected === 'pending' && oldestFirst),
        ...request,
        limit: pageSize,
      };
      return api.rewards.listRedemptions({ query }, options);
    },
    failure: 'Failed to load redemptions',
  });
  const [open, setOpen] = useState<{
    redemption: AdminRedemption;
    decision: keyof typeof dialogs;
  } | null>(null);
  const { isBusy, run } = useAction();
  const [exporting, setExporting] = useState(false);
  const [receipt, setReceipt] = useState<AdminRedemption | null>(null);
  const status = parseStatus(list.filter.status);

  const show = (decided: AdminRedemption, text: string) => {
    if (status === 'pending' && decided.status !== 'pending') list.remove(decided.id);
    else list.put(decided);
    showSuccess(text);
  };
  const onDecided = (decided: AdminRedemption) =>
    show(
      decided,
      decided.status === 'pending'
        ? 'Approved once. Another administrator must approve this amount.'
        : `Redemption ${decided.status} successfully`,
    );
  async function undo({ id }: AdminRedemption) {
    const isDone = await run(decisionFailure('undo'), async () => {
      const params = { redemptionId: id };
      show(await api.rewards.undoRedemption({ params }), 'The redemption is pending again');
    });
    if (!isDone) void list.refresh();
  }
  const actions = (redemption: AdminRedemption) => {
    // A key press may precede the focus of an opening dialog.
    const ask = (decision: keyof typeof dialogs) => () =>
      setOpen((before) => before ?? { redemption, decision });
    const isPending = redemption.status === 'pending';
    return [
      isPending && { label: 'Approve', 'aria-keyshortcuts': 'a', onClick: ask('approve') },
      isPending && {
        label: 'Reject',
        danger: true,
        'aria-keyshortcuts': 'r',
        onClick: ask('reject'),
      },
      redemption.status === 'approved' && {
        label: 'Receipt',
        onClick: () => setReceipt(redemption),
      },
      canUndo(redemption, now) && {
        label: 'Undo',
        'aria-disabled': isBusy,
        onClick: () => void undo(redemption),
      },
    ];
  };
  const DecisionDialog = open && dialogs[open.decision];
  return (
    <>
      <Head title="Redemptions, Admin dashboard" description="Pending and past payouts." hidden />
      <Toolbar
        actions={
          <>
            <RefreshButton list={list} />
            <Button onClick={() => setExporting(true)}>
              <Download aria-hidden="true" className="size-4" />
              Export CSV
            </Button>
          </>
        }
      >
        <SearchField label="Search redemptions" {...list.search} />
        <ChoiceField
          label="Status"
          className="w-full sm:w-48"
          options={Object.entries(statusNames)}
          {...list.filterField('status')}
          value={status ?? ''}
        />
      </Toolbar>
      <DataTable
        itemNames={['redemptions', 'redemption']}
        list={list}
        columns={columns}
        nameOf={redemptionName}
        actions={actions}
        from={72}
        empty={
          <PageMessage
            title={
              status === 'pending' && !list.search.text ? 'Nobody is waiting' : 'No redemptions'
            }
            actions={list.narrowed && <Button onClick={list.clear}>Show all</Button>}
          >
            {list.narrowed ? 'None matches.' : 'Redemptions appear here, newest first.'}
          </PageMessage>
        }
      />
      {open && DecisionDialog && (
        <DecisionDialog
          redemption={open.redemption}
          onDecided={onDecided}
          onFailed={() => void list.refresh()}
          onClose={() => setOpen(null)}
        />
      )}
      {receipt && <ReceiptDialog redemption={receipt} onClose={() => setReceipt(null)} />}
      {exporting && (
        <ExportDialog
          onClose={() => setExporting(false)}
          initial={status === 'approved' ? 'approved' : 'pending'}
        />
      )}
    </>
  );
}

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

const ReceiptDialog = ({ redemption, onClose }: ReceiptDialogProps) => (
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
