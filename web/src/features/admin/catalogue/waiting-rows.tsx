import { useRef, useState, useEffect } from 'react';
import type { RowSelectionState } from '@tanstack/react-table';
import type { Candidate } from '../../../../../functions/contracts/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { BulkBar, RowButton } from '../table/controls.tsx';
import { ConfirmDialog, DangerButton } from '../form/dialogs.tsx';
import { codeColumn, nameColumn } from './coded-columns.tsx';
import type { Column } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { nextControl } from '../table/row-focus.ts';
import { isNotFound, errorReason, showError, showSuccess } from '../shell/notices.ts';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';

const pageSize = 50;
/** Maximum number of concurrent requests of a bulk decision. */
const concurrency = 5;

const candidateId = ({ id }: Candidate): string => id;
const candidateName = ({ code, name }: Candidate): string => `${code} ${name}`;

/** What a decision does, and what was done. */
const decisionTexts = {
  confirm: ['confirmed', 'confirmed: now among the subjects'],
  dismiss: ['dismissed', 'dismissed'],
} as const;
type Decision = keyof typeof decisionTexts;

const quantity = (count: number) => formatQuantity(count, 'row', 'rows');

const showResult = (decision: Decision, count: number, failures: readonly unknown[]) => {
  const [participle, done] = decisionTexts[decision];
  if (count > 0) showSuccess(`${quantity(count)} ${done}`);
  if (failures.length === 0) return;
  const reason = errorReason(failures[0]);
  showError(`${quantity(failures.length)} could not be ${participle}: ${reason}`, failures);
};

/** Catalogue rows to confirm, with the decisions about one or many. */
function useCandidates() {
  const { api } = useAdmin();
  const list = useList<Candidate>({
    name: 'candidates',
    load: (query, signal) =>
      api.catalogue.listCandidates({ query: { ...query, limit: pageSize } }, { signal }),
  });
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const isPageEmpty = list.rows?.length === 0 && list.hasMore;
  useEffect(() => {
    if (isPageEmpty) list.refresh();
    // Once for each time that the list becomes empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPageEmpty]);

  const sendOne = async (decision: Decision, { id }: Candidate) => {
    const params = { candidateId: id };
    try {
      if (decision === 'confirm') await api.catalogue.confirmCandidate({ params, body: {} });
      else await api.catalogue.dismissCandidate({ params });
    } catch (error) {
      // Another administrator has decided: the candidate is no longer pending.
      if (!isNotFound(error)) throw error;
    }
  };

  /** Decides about rows; failed ones stay in the list and stay selected. */
  const decide = async (
    decision: Decision,
    rows: readonly Candidate[],
    pressed: Element | null,
  ) => {
    const many = rows.length > 1;
    const ids = rows.map(candidateId);
    setBusy((before) => new Set([...before, ...ids]));
    if (many) setProgress({ done: 0, total: rows.length });
    const decided: string[] = [];
    const failures: unknown[] = [];
    for (let start = 0; start < rows.length; start += concurrency) {
      const batch = rows.slice(start, start + concurrency);
      const results = await Promise.allSettled(batch.map((row) => sendOne(decision, row)));
      for (const [index, result] of results.entries()) {
        if (result.status === 'rejected') failures.push(result.reason);
        else decided.push(candidateId(batch[index]!));
      }
      if (many) setProgress({ done: start + batch.length, total: rows.length });
    }
    const next = decided.length > 0 ? nextControl(pressed) : null;
    for (const id of decided) list.remove(id);
    setSelected((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !decided.includes(id))),
    );
    setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    setProgress(null);
    next?.focus();
    showResult(decision, decided.length, failures);
  };

  return {
    list,
    selection: { selected, onChange: setSelected },
    progress,
    isBusy: (row: Candidate) => busy.has(row.id),
    decide: (decision: Decision, rows: readonly Candidate[], pressed: Element | null) =>
      void decide(decision, rows, pressed),
    /** A row that was confirmed elsewhere: with corrections. */
    removeRow: (row: Candidate, pressed: Element | null) => {
      const next = nextControl(pressed);
      list.remove(row.id);
      next?.focus();
    },
  };
}

const columns: readonly Column<Candidate>[] = [
  codeColumn,
  nameColumn,
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
          candidate={corrected}
          onConfirmed={() => leave(corrected, pressed.current)}
          onClose={() => setCorrected(null)}
        />
      )}
      {dismissed && (
        <ConfirmDialog
          title={dismissed.length === 1 ? 'Dismiss this row?' : 'Dismiss these rows?'}
          confirmLabel="Dismiss"
          danger
          onConfirm={() => decide('dismiss', dismissed, pressed.current)}
          onClose={() => setDismissed(null)}
        >
          <p>
            {dismissed.length === 1 ? candidateName(dismissed[0]!) : quantity(dismissed.length)}{' '}
            will not wait any more, and an import does not bring{' '}
            {dismissed.length === 1 ? 'it' : 'them'} back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
