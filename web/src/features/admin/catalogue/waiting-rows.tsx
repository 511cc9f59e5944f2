import { useRef, useState } from 'react';
import type { Candidate } from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { BulkBar } from '../table/bulk-bar.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { DangerButton } from '../form/danger-button.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { RowButton } from '../table/row-button.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { candidateName, useCandidates } from './use-candidates.ts';

const columns: readonly Column<Candidate>[] = [
  {
    header: 'Code',
    cell: ({ code }) => <span className="mr-2 tracking-wide">{code}</span>,
    lead: true,
    className: 'w-28 font-bold! tabular-nums',
  },
  { header: 'Name', cell: ({ name }) => name, lead: true, className: 'font-normal!' },
  { header: 'Scheme', cell: ({ scheme }) => scheme, className: 'w-20 tabular-nums' },
  { header: 'Branch', cell: ({ branch }) => branch, className: 'w-20' },
  { header: 'Semester', cell: ({ semester }) => semester, numeric: true, className: 'w-20' },
  { header: 'Credits', cell: ({ credits }) => credits, numeric: true, className: 'w-20' },
  { header: 'Source', cell: ({ source }) => source, long: true, className: 'w-36 text-ink-soft' },
];

/** Catalogue rows with a single source: each becomes a subject when an administrator confirms it. */
export function CandidateRows() {
  const { list, selection, progress, isBusy, decide, removeRow: leave } = useCandidates();
  const [corrected, setCorrected] = useState<Candidate | null>(null);
  const [dismissed, setDismissed] = useState<readonly Candidate[] | null>(null);
  const pressed = useRef<Element | null>(null);
  const dismissedRows = useLastValue(dismissed) ?? [];
  const chosen = (list.rows ?? []).filter(({ id }) => selection.selected[id]);
  const askWith = (ask: () => void) => {
    pressed.current = document.activeElement;
    ask();
  };
  const actions = (row: Candidate) => (
    <>
      <RowButton
        label="Confirm"
        of={candidateName(row)}
        onClick={({ currentTarget }) => decide('confirm', [row], currentTarget)}
      />
      <RowButton
        label="Correct"
        of={candidateName(row)}
        onClick={() => askWith(() => setCorrected(row))}
      />
      <RowButton
        label="Dismiss"
        of={candidateName(row)}
        danger
        onClick={() => askWith(() => setDismissed([row]))}
      />
    </>
  );
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        These rows come from one source only. Confirm the right ones, correct the wrong ones,
        dismiss the rest.{' '}
        <span className="[@media(hover:none)]:hidden">
          Use the arrow keys to move between rows.
        </span>
      </p>
      <DataTable
        itemNames={['waiting rows', 'waiting row']}
        list={list}
        columns={columns}
        nameOf={candidateName}
        selection={selection}
        isBusy={isBusy}
        actions={actions}
        empty={
          <PageMessage title="No rows wait">
            Rows of confidence C in an imported file wait here for a confirmation.
          </PageMessage>
        }
      />
      <BulkBar
        count={chosen.length}
        progress={progress}
        onClear={() => selection.onChange(() => ({}))}
      >
        <Button look="primary" onClick={() => decide('confirm', chosen, null)}>
          Confirm
        </Button>
        <DangerButton onClick={() => askWith(() => setDismissed(chosen))}>Dismiss</DangerButton>
      </BulkBar>
      {corrected && (
        <CorrectDialog
          key={corrected.id}
          candidate={corrected}
          onConfirmed={() => leave(corrected, pressed.current)}
          onClosed={() => setCorrected(null)}
        />
      )}
      <ConfirmDialog
        open={dismissed !== null}
        title={dismissedRows.length === 1 ? 'Dismiss this row?' : 'Dismiss these rows?'}
        confirmLabel="Dismiss"
        danger
        onCancel={() => setDismissed(null)}
        onConfirm={() => {
          decide('dismiss', dismissedRows, pressed.current);
          setDismissed(null);
        }}
      >
        <p>
          {dismissedRows.length === 1 && dismissedRows[0]
            ? candidateName(dismissedRows[0])
            : formatQuantity(dismissedRows.length, 'row', 'rows')}{' '}
          will not wait any more, and an import does not bring{' '}
          {dismissedRows.length === 1 ? 'it' : 'them'} back.
        </p>
      </ConfirmDialog>
    </>
  );
}
