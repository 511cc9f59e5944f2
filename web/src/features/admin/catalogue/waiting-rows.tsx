import { useState, useEffect } from 'react';
import type { Candidate } from '../../../../../functions/contracts/catalogue.ts';
import type { CandidateId } from '../../../../../functions/contracts/domain/fields.ts';
import { Button } from '../../../components/button.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import { BulkBar } from '../list/controls.tsx';
import { ConfirmDialog, DangerButton } from '../form/dialogs.tsx';
import { codeColumn, nameColumn } from './coded-columns.tsx';
import { countColumn, type Column } from '../list/columns.ts';
import { DataTable } from '../list/data-table.tsx';
import { useBulk } from '../list/use-bulk.ts';
import {
  isNotFound,
  errorReason,
  showError,
  showSuccess,
  refusalOrText,
} from '../shell/notices.ts';
import { useList } from '../list/use-list.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { numbered } from '../../../components/forms/fields.tsx';
import { FormDialog } from '../form/form.tsx';
import { codeField, FormFields, type Field } from '../form/form-fields.tsx';
import { code, required, valuesFrom } from '../form/form-values.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import * as z from 'zod/mini';

const pageSize = 50;
const candidateName = (row: Candidate): string => `${row.code} ${row.name}`;

/** What a decision does, and what was done. */
const decisionTexts = {
  confirm: ['confirmed', 'confirmed: now among the subjects'],
  dismiss: ['dismissed', 'dismissed'],
} as const;
type Decision = keyof typeof decisionTexts;

const quantity = (count: number) => formatQuantity(count, 'row', 'rows');

const columns: readonly Column<Candidate>[] = [
  codeColumn,
  nameColumn,
  { header: 'Scheme', cell: ({ scheme }) => scheme, className: 'w-20 tabular-nums' },
  { header: 'Branch', cell: ({ branch }) => branch, className: 'w-20' },
  countColumn('Semester', ({ semester }) => semester, { className: 'w-20' }),
  countColumn('Credits', ({ credits }) => credits, { className: 'w-20' }),
  { header: 'Source', cell: ({ source }) => source, long: true, className: 'w-36 text-ink-soft' },
];

/** Catalogue rows with a single source: each becomes a subject when an administrator confirms it. */
export function CandidateRows() {
  const { api } = useAdmin();
  const list = useList<Candidate>({
    name: 'candidates',
    load: (_, query, options) =>
      api.catalogue.listCandidates({ query: { ...query, limit: pageSize } }, options),
  });
  const { run, chosen, selection, bar } = useBulk(list);

  const isPageEmpty = list.rows?.length === 0 && list.hasMore;
  useEffect(() => {
    if (isPageEmpty) list.refresh();
    // Once for each time that the list becomes empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPageEmpty]);

  const sendOne = async (decision: Decision, candidateId: CandidateId) => {
    const params = { candidateId };
    try {
      if (decision === 'confirm') await api.catalogue.confirmCandidate({ params, body: {} });
      else await api.catalogue.dismissCandidate({ params });
    } catch (error) {
      // Another administrator has decided: the candidate is no longer pending.
      if (!isNotFound(error)) throw error;
    }
  };
  /** Decides about rows; failed ones stay in the list and are selected. */
  const decide = async (decision: Decision, rows: readonly Candidate[]) => {
    const { done, failed } = await run(
      rows.map(({ id }) => id),
      async (ids) => {
        const results = await Promise.allSettled(ids.map((id) => sendOne(decision, id)));
        return {
          done: ids.filter((_, at) => results[at]!.status === 'fulfilled'),
          failed: results.flatMap((result, at) =>
            result.status === 'rejected'
              ? { id: ids[at]!, reason: errorReason(result.reason) }
              : [],
          ),
        };
      },
    );
    for (const id of done) list.remove(id);
    const [participle, doneText] = decisionTexts[decision];
    if (done.length > 0) showSuccess(`${quantity(done.length)} ${doneText}`);
    if (failed.length > 0)
      showError(
        `${quantity(failed.length)} could not be ${participle}: ${failed[0]!.reason}`,
        failed,
      );
  };
  const [corrected, setCorrected] = useState<Candidate | null>(null);
  const [dismissed, setDismissed] = useState<readonly Candidate[] | null>(null);
  const actions = (row: Candidate) => [
    { label: 'Confirm', onClick: () => void decide('confirm', [row]) },
    { label: 'Correct', onClick: () => setCorrected(row) },
    { label: 'Dismiss', danger: true, onClick: () => setDismissed([row]) },
  ];
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
        actions={actions}
        empty={
          <PageMessage title="No rows wait">
            Rows of confidence C in an imported file wait here for a confirmation.
          </PageMessage>
        }
      />
      <BulkBar {...bar}>
        <Button look="primary" onClick={() => void decide('confirm', chosen)}>
          Confirm
        </Button>
        <DangerButton onClick={() => setDismissed(chosen)}>Dismiss</DangerButton>
      </BulkBar>
      {corrected && (
        <CorrectDialog
          candidate={corrected}
          onConfirmed={() => list.remove(corrected.id)}
          onClose={() => setCorrected(null)}
        />
      )}
      {dismissed && (
        <ConfirmDialog
          title={dismissed.length === 1 ? 'Dismiss this row?' : 'Dismiss these rows?'}
          confirmLabel="Dismiss"
          danger
          onConfirm={() => void decide('dismiss', dismissed)}
          onClose={() => setDismissed(null)}
        >
          {dismissed.length === 1 ? candidateName(dismissed[0]!) : quantity(dismissed.length)} will
          not wait any more, and an import does not bring {dismissed.length === 1 ? 'it' : 'them'}{' '}
          back.
        </ConfirmDialog>
      )}
    </>
  );
}

interface CorrectDialogProps {
  candidate: Candidate;
  onConfirmed: () => void;
  onClose: () => void;
}

const schema = z.object({
  name: required('Enter the subject’s name'),
  code,
  semester: z.string(),
  credits: z.string(),
});

const fields: readonly Field<z.output<typeof schema>>[] = [
  { name: 'name', label: 'Name', maxLength: 200, className: 'col-span-2' },
  { ...codeField, className: 'col-span-2' },
  { name: 'semester', label: 'Semester', kind: 'select', options: numbered(8) },
  { name: 'credits', label: 'Credits', kind: 'select', options: numbered(15, 0) },
];

function CorrectDialog({ candidate, onConfirmed, onClose }: CorrectDialogProps) {
  const form = useAdminForm({
    initial: valuesFrom({ name: '', code: '', semester: '', credits: '' }, candidate),
    schema,
    send: async (values, api) => {
      await api.catalogue.confirmCandidate({
        params: { candidateId: candidate.id },
        body: {
          ...values,
          semester: Number(values.semester),
          credits: Number(values.credits),
        },
      });
      onConfirmed();
      showSuccess('1 row confirmed: now among the subjects');
    },
    failure: (error) => refusalOrText('The row could not be confirmed. Please try again.', error),
  });
  return (
    <FormDialog title="Correct and confirm" form={form} submitLabel="Confirm" onClose={onClose}>
      <p className="text-small text-ink-soft">
        {candidate.scheme} scheme, branch {candidate.branch}. From {candidate.source}.
      </p>
      <FormFields form={form} fields={fields} className="grid grid-cols-2 gap-4" />
    </FormDialog>
  );
}
