import { Download } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { ChoiceField } from '../../../components/forms/choice-field.tsx';
import { useNow } from '../../../lib/device/use-now.ts';
import { formatQuantity, formatRupees } from '../../../lib/format/format.ts';
import { DataTable } from '../table/data-table.tsx';
import { RefreshButton } from '../list/refresh-button.tsx';
import { RowButton } from '../table/row-button.tsx';
import { Toolbar } from '../list/toolbar.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { columns } from './columns.tsx';
import { EmptyRedemptions, QueueNotice } from './queue-messages.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { canUndo, nextPending } from './redemption-queue.ts';
import { actionsId, redemptionAround } from './row-focus.ts';
import { useDecisions } from './use-decisions.ts';
import { useRedemptions } from './use-redemptions.ts';
import { parseStatus, redeemerName, redemptionName, statusNames } from './redemption-text.ts';

export function RedemptionsPage() {
  const list = useRedemptions();
  const now = useNow();
  const [exporting, setExporting] = useState(false);
  const [receipt, setReceipt] = useState<AdminRedemption | null>(null);
  const status = parseStatus(list.filter.status);
  const rows = list.rows ?? [];

  const { approve, reject, undo, ...decisions } = useDecisions({
    onDecided: (decided) => {
      const next = nextPending(rows, decided.id);
      if (status === 'pending' && decided.status !== 'pending') list.remove(decided.id);
      else list.replace(decided);
      return next;
    },
    onConflict: list.refresh,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { a: approve, r: reject }[event.key.toLowerCase()];
    const id = act && redemptionAround(event.target as Element);
    const redemption = rows.find((row) => row.id === id && row.status === 'pending');
    if (!act || !redemption) return;
    event.preventDefault();
    act(redemption);
  };

  const actions = (redemption: AdminRedemption) => {
    const of = redemptionName(redemption);
    const busy = decisions.isBusy(redemption);
    return (
      <div id={actionsId(redemption.id)} className="flex">
        {redemption.status === 'pending' && (
          <>
            <RowButton
              label="Approve"
              of={of}
              aria-disabled={busy}
              aria-keyshortcuts="a"
              onClick={() => approve(redemption)}
            />
            <RowButton
              label="Reject"
              of={of}
              danger
              aria-disabled={busy}
              aria-keyshortcuts="r"
              onClick={() => reject(redemption)}
            />
          </>
        )}
        {redemption.status === 'approved' && (
          <RowButton label="Receipt" of={of} onClick={() => setReceipt(redemption)} />
        )}
        {canUndo(redemption, now) && (
          <RowButton label="Undo" of={of} aria-disabled={busy} onClick={() => undo(redemption)} />
        )}
      </div>
    );
  };

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
        <ChoiceField
          label="Status"
          className="w-full sm:w-48"
          empty="All"
          options={Object.entries(statusNames)}
          {...list.filterField('status')}
          value={status ?? ''}
        />
      </Toolbar>
      {(status === undefined || status === 'pending') && (
        <QueueNotice
          rows={list.rows}
          isComplete={status === 'pending'}
          onShowPending={() => list.setFilter({ status: 'pending' })}
        />
      )}
      {/* The keys are shortcuts for the rows' buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <DataTable
          itemNames={['redemptions', 'redemption']}
          list={list}
          columns={columns}
          nameOf={redemptionName}
          isBusy={decisions.isBusy}
          actions={actions}
          empty={<EmptyRedemptions status={status} onClear={list.clear} />}
        />
      </div>
      <RejectDialog
        redemption={decisions.targetOf('reject')}
        onCancel={decisions.cancel}
        onReject={decisions.confirmed}
      />
      <ApproveDialog
        redemption={decisions.targetOf('approve')}
        onCancel={decisions.cancel}
        onApprove={decisions.confirmed}
      />
      <ReceiptDialog redemption={receipt} onClose={() => setReceipt(null)} />
      <ExportDialog
        open={exporting}
        onClose={() => setExporting(false)}
        initial={status === 'approved' ? 'approved' : 'pending'}
      />
    </>
  );
}

interface RejectDialogProps {
  /** Null while closed. */
  redemption: AdminRedemption | null;
  onCancel: () => void;
  onReject: () => void;
}

function RejectDialog({ redemption, onCancel, onReject }: RejectDialogProps) {
  const shown = useLastValue(redemption);
  return (
    <ConfirmDialog
      open={redemption !== null}
      title="Confirm Rejection"
      confirmLabel="Reject"
      danger
      onCancel={onCancel}
      onConfirm={onReject}
    >
      {shown && (
        <p>
          Are you sure you want to reject the {formatRupees(shown.reward.amount)} of{' '}
          {redeemerName(shown)}? {formatQuantity(shown.points_deducted, 'point goes', 'points go')}{' '}
          back. This action cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
