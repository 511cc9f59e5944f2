import { useState, type FocusEvent, type MouseEvent } from 'react';
import { Button } from '../../../../components/button.tsx';
import { PageMessage } from '../../../../components/page/page-states.tsx';
import { formatCount, formatQuantity } from '../../../../lib/format/format.ts';
import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { useCatalogue } from '../../data/use-catalogue.ts';
import { BulkApproveDialog } from './bulk-approve-dialog.tsx';
import { ContributorDialog } from '../contributor-dialog.tsx';
import { CopyDialog } from '../copy-dialog.tsx';
import { CorrectDialog } from '../correct-dialog.tsx';
import { PreviewPane } from '../submission-preview.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { useQueueKeys, type QueueAction } from './queue-keys.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { SelectSubjectDialog } from '../select-subject-dialog.tsx';
import { submissionAround } from '../selected-card.ts';
import { SubmissionCard } from '../submission-card.tsx';
import { canApprove, isClean } from '../submission-rules.ts';
import type { Decisions, OpenDialog } from '../use-decisions.ts';
import { useMinWidth } from '../../shell/use-min-width.ts';
import { QueueFilters } from './queue-filters.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { neighbour, type Queue } from './use-queue.ts';

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

  const { openDialog, cancel } = decisions;
  const submissionOf = (kind: NonNullable<OpenDialog>['kind']) =>
    openDialog?.kind === kind ? openDialog.submission : null;
  return (
    <>
      <DecisionBar progress={queue.progress} onUndo={decisions.undo}>
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
      <SelectSubjectDialog
        submission={submissionOf('subject')}
        onCancel={cancel}
        onSelect={decisions.approveAs}
        onNone={decisions.askToCorrect}
      />
      <RejectDialog
        submission={submissionOf('rejection')}
        onCancel={cancel}
        onReject={decisions.reject}
      />
      <CorrectDialog
        submission={submissionOf('correction')}
        catalogue={catalogue}
        onCancel={cancel}
        onCorrected={(submission) => decisions.replaced(submission, 'Submission corrected')}
      />
      <CopyDialog
        submission={submissionOf('copy')}
        onCancel={cancel}
        onStored={(submission) => decisions.replaced(submission, 'Copy stored')}
      />
      <ContributorDialog
        submission={submissionOf('contributor')}
        onClose={cancel}
        onFilter={({ contributor }) => {
          cancel();
          queue.setFilter({ person: contributor.id });
        }}
      />
      <BulkApproveDialog
        open={dialog === 'bulk'}
        submissions={approvable}
        onClose={() => setDialog(null)}
        onOpen={(submission) => void decisions.download(submission, 'inline')}
        onApprove={(chosen) => {
          setDialog(null);
          decisions.approveAll(chosen);
        }}
      />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={() => setDialog(null)} />
    </>
  );
}

const previewId = 'preview';
