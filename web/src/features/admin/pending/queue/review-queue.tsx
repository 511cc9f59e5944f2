import { useState, type ComponentType, type FocusEvent, type MouseEvent } from 'react';
import { Button } from '../../../../components/button.tsx';
import { PageMessage } from '../../../../components/page/page-states.tsx';
import { formatCount, formatQuantity } from '../../../../lib/format/format.ts';
import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { useCatalogue } from '../../data/use-catalogue.ts';
import type { Catalogue } from '../../../../lib/load-catalogue.ts';
import { BulkApproveDialog } from './bulk-approve-dialog.tsx';
import { ContributorDialog } from '../contributor-dialog.tsx';
import { CopyDialog, CorrectDialog } from '../edit-dialogs.tsx';
import { PreviewPane } from '../submission-preview.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useQueueKeys, type QueueAction, shortcuts } from './queue-keys.ts';
import { RejectDialog, SelectSubjectDialog } from '../decision-dialogs.tsx';
import { submissionAround } from '../selected-card.ts';
import { SubmissionCard } from '../submission-card.tsx';
import { canApprove, isClean } from '../submission-rules.ts';
import type { Decisions, ReviewDialogKind, ReviewDialogProps } from '../use-decisions.ts';
import { useMinWidth } from '../../shell/use-min-width.ts';
import { neighbour, type Queue } from './use-queue.ts';
import { ChoiceField, codedChoices } from '../../../../components/forms/fields.tsx';
import { kindNames, materialKinds } from '../../../../../../functions/contracts/domain/material.ts';
import { Filters, SearchField, Toolbar } from '../../list/toolbar.tsx';
import { AdminDialog, DialogActions } from '../../form/dialogs.tsx';

const reviewDialogs: Record<ReviewDialogKind, ComponentType<ReviewDialogProps>> = {
  subject: SelectSubjectDialog,
  rejection: RejectDialog,
  correction: CorrectDialog,
  copy: CopyDialog,
  contributor: ContributorDialog,
};

interface ReviewQueueProps {
  queue: Queue;
  decisions: Decisions;
  /** Selects a submission and focuses its card. */
  show: (id: SubmissionId | null) => void;
}

/** The queue with the preview beside it, or below a card on small screens. */
export function ReviewQueue({ queue, decisions, show }: ReviewQueueProps) {
  const { items, pending, selected, select, narrowed } = queue;
  const catalogue = useCatalogue();
  const [previewed, setPreviewed] = useState<SubmissionId | null>(null);
  const [dialog, setDialog] = useState<'shortcuts' | 'bulk' | null>(null);
  const wide = useMinWidth(64);
  const current = items.find(({ id }) => id === selected) ?? null;
  const approvable = items.filter(canApprove);
  const clean = approvable.filter(isClean);

  const preview = (submission: Submission) => {
    if (!wide) {
      setPreviewed((before) => (before === submission.id ? null : submission.id));
      return;
    }
    show(submission.id);
    document.getElementById(previewId)?.focus();
  };
  const showOther = (id: string) => {
    const other = pending.find((one) => one.id === id);
    if (!other) return null;
    return () => {
      // A filter may hide it.
      if (!items.includes(other)) queue.clear();
      show(other.id);
    };
  };

  const act = (what: Exclude<QueueAction, 'undo'>, submission: Submission) =>
    ({
      next: () => show(neighbour(items, submission.id, 1)),
      previous: () => show(neighbour(items, submission.id, -1)),
      first: () => show(items[0]!.id),
      last: () => show(items.at(-1)!.id),
      preview: () => preview(submission),
      download: () => void decisions.download(submission),
      approve: () => decisions.approve(submission),
      reject: () => decisions.askToReject(submission),
      correct: () => decisions.askToCorrect(submission),
      contributor: () => decisions.showContributor(submission),
      help: () => setDialog('shortcuts'),
    })[what]();
  useQueueKeys((what) => {
    // A key press may precede the focus of an opening dialog.
    if (dialog || decisions.openDialog || what === 'undo' || !current) return false;
    act(what, current);
    return true;
  });

  const selectAround = (element: Element) => {
    const id = submissionAround(element);
    if (id !== null) select(id);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // A mouse selects on click: a change on mousedown would move the pressed element.
    if (target.matches(':focus-visible')) selectAround(target);
  };
  const onClickCapture = ({ target }: MouseEvent<HTMLElement>) => selectAround(target as Element);

  const { openDialog } = decisions;
  const OpenDialog = openDialog && reviewDialogs[openDialog.kind];
  return (
    <>
      <DecisionBar onUndo={decisions.undo}>
        <p className="text-ink-soft tabular-nums">
          {narrowed && `${formatCount(items.length)} of `}
          {formatQuantity(pending.length, 'submission', 'submissions')}
          {!narrowed && ', oldest first'}
        </p>
        {clean.length > 0 && approvable.length > 1 && (
          <Button onClick={() => setDialog('bulk')}>
            Approve {formatCount(clean.length)} clean…
          </Button>
        )}
        <Button look="plain" className="ml-auto" onClick={() => setDialog('shortcuts')}>
          Keyboard shortcuts
          <kbd aria-hidden="true" className="rounded-sm border border-rule px-1.5 font-sans">
            ?
          </kbd>
        </Button>
      </DecisionBar>
      <QueueFilters queue={queue} catalogue={catalogue} />
      <div className="lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] xl:grid-cols-[31rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <section
          aria-label="Submissions"
          className="lg:sticky lg:top-30 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto lg:px-1 lg:pb-4"
        >
          {items.length === 0 && (
            <PageMessage
              title="None of these"
              actions={<Button onClick={queue.clear}>Show all</Button>}
            >
              No waiting submission matches the search and the filters.
            </PageMessage>
          )}
          {/* The card that is used becomes the selected one. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ol onFocus={onFocus} onClickCapture={onClickCapture} className="grid grid-cols-1 gap-3">
            {items.map((submission) => {
              const open = !wide && previewed === submission.id;
              return (
                <li key={submission.id}>
                  <SubmissionCard
                    submission={submission}
                    decisions={decisions}
                    catalogue={catalogue}
                    selected={submission.id === selected}
                    previewed={wide ? null : open}
                    showOther={showOther}
                    onPreview={() => preview(submission)}
                  />
                  {open && <PreviewPane id={previewId} submission={submission} />}
                </li>
              );
            })}
          </ol>
        </section>
        {wide && current && <PreviewPane key={current.id} id={previewId} submission={current} />}
      </div>
      {openDialog && OpenDialog && (
        <OpenDialog
          submission={openDialog.submission}
          {...{ queue, decisions, catalogue }}
          onClose={decisions.cancel}
        />
      )}
      {dialog === 'bulk' && (
        <BulkApproveDialog
          submissions={approvable}
          onClose={() => setDialog(null)}
          onOpen={(submission) => void decisions.download(submission, 'inline')}
          onApprove={(chosen) => {
            setDialog(null);
            decisions.approveAll(chosen);
          }}
        />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={() => setDialog(null)} />}
    </>
  );
}

const previewId = 'preview';

const kinds = [
  ...materialKinds.map((kind) => [kind, kindNames[kind].one] as const),
  ['other', 'Other, without a kind'] as const,
];

const checks = [
  ['clean', 'Clean'],
  ['flagged', 'Something speaks against it'],
] as const;

function QueueFilters({ queue, catalogue }: { queue: Queue; catalogue: Catalogue }) {
  const { filter, pending } = queue;
  const people = new Map(
    pending.map(({ contributor, submitter_name }) => [contributor.id, submitter_name]),
  );
  return (
    <Toolbar>
      <SearchField label="Search submissions" {...queue.search} />
      <Filters count={Object.keys(filter).length} onClear={queue.clearFilters} beside>
        <ChoiceField label="Kind" options={kinds} {...queue.filterField('kind')} />
        <ChoiceField
          label="Branch"
          options={codedChoices(catalogue.branches)}
          {...queue.filterField('branch')}
        />
        <ChoiceField label="Check" options={checks} {...queue.filterField('checked')} />
        <ChoiceField label="Person" options={people} {...queue.filterField('person')} />
      </Filters>
    </Toolbar>
  );
}

const symbols: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <AdminDialog
    onClose={onClose}
    title="Keyboard shortcuts"
    description="They work on this page, but not while you type. Ctrl and Enter send a dialog."
  >
    <dl className="mt-4 grid grid-cols-[auto_1fr] border-t border-rule">
      {shortcuts.map(({ keys, description }) => (
        <div
          key={description}
          className="col-span-2 grid grid-cols-subgrid border-b border-rule py-2"
        >
          <dt className="flex gap-1.5 pr-4">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-7 rounded-sm border border-rule-strong bg-sheet px-1.5 text-center font-sans"
              >
                {symbols[key] ?? key}
              </kbd>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </AdminDialog>
);
