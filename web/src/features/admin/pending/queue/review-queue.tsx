import { useState, type FocusEvent, type MouseEvent } from 'react';
import { Button } from '../../../../components/button.tsx';
import { formatCount, formatQuantity } from '../../../../lib/format/format.ts';
import type { SubmissionId } from '../../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../../functions/contracts/submissions.ts';
import { useCatalogue } from '../../data/use-catalogue.ts';
import { BulkApproveDialog } from './bulk-approve-dialog.tsx';
import { CopyDialog } from '../copy-dialog.tsx';
import { CorrectDialog } from '../correct-dialog.tsx';
import { PreviewPane } from '../submission-preview.tsx';
import { type QueueAction, shortcuts } from './queue-keys.ts';
import { neighbour } from './selection.ts';
import { RejectDialog } from '../reject-dialog.tsx';
import { SelectSubjectDialog } from '../select-subject-dialog.tsx';
import { submissionAround, SubmissionCard } from '../submission-card.tsx';
import { isReady } from '../submission-rules.ts';
import type { Decisions, OpenDialog } from '../use-decisions.ts';
import { useMinWidth } from '../../shell/use-min-width.ts';
import type { Queue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { AdminDialog, DialogActions } from '../../form/admin-dialog.tsx';

interface ReviewQueueProps {
  queue: Queue;
  decisions: Decisions;
  /** Selects a submission and focuses its card. */
  show: (id: SubmissionId | null) => void;
}

function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <AdminDialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      description={<p>They work on this page, but not while you type.</p>}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] border-t border-rule">
        {shortcuts.map(({ symbols, description }) => (
          <div
            key={description}
            className="col-span-2 grid grid-cols-subgrid border-b border-rule py-2"
          >
            <dt className="flex gap-1.5 pr-4">
              {symbols.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-rule-strong bg-sheet px-1.5 text-center font-sans"
                >
                  {key}
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
}

/** The queue with the preview beside it, or below a card on small screens. */
export function ReviewQueue({ queue, decisions, show }: ReviewQueueProps) {
  const { items, selected, select, hasMore } = queue;
  const catalogue = useCatalogue();
  const [previewed, setPreviewed] = useState<SubmissionId | null>(null);
  const [dialog, setDialog] = useState<'shortcuts' | 'bulk' | null>(null);
  const wide = useMinWidth(64);
  const current = items.find(({ id }) => id === selected) ?? null;
  const ready = items.filter(isReady);

  const preview = (submission: Submission) => {
    if (!wide) {
      setPreviewed((before) => (before === submission.id ? null : submission.id));
      return;
    }
    show(submission.id);
    document.getElementById(previewId)?.focus();
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
  const submissionOf = (kind: NonNullable<OpenDialog>['kind']) =>
    openDialog?.kind === kind ? openDialog.submission : null;
  return (
    <div className="lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] xl:grid-cols-[31rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <section
        aria-label="Submissions"
        className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:px-1 lg:pb-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
          <p className="text-ink-soft tabular-nums">
            {formatQuantity(items.length, 'submission', 'submissions')}
            {hasMore && `, of more than ${formatCount(items.length)}`}
          </p>
          <Button look="plain" onClick={() => setDialog('shortcuts')}>
            Keyboard shortcuts
            <kbd aria-hidden="true" className="rounded-sm border border-rule px-1.5 font-sans">
              ?
            </kbd>
          </Button>
          {ready.length > 1 && (
            <Button className="w-full" onClick={() => setDialog('bulk')}>
              Approve {formatCount(ready.length)} clean ones…
            </Button>
          )}
        </div>
        {/* The card that is used becomes the selected one. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol onFocus={onFocus} onClickCapture={onClickCapture} className="grid grid-cols-1 gap-3">
          {items.map((submission) => {
            const duplicate = items.find(({ id }) => id === submission.duplicate_of?.id);
            const open = !wide && previewed === submission.id;
            return (
              <li key={submission.id}>
                <SubmissionCard
                  submission={submission}
                  catalogue={catalogue}
                  selected={submission.id === selected}
                  previewed={wide ? null : open}
                  onShowDuplicate={duplicate ? () => show(duplicate.id) : null}
                  onPreview={() => preview(submission)}
                  onDownload={() => void decisions.download(submission)}
                  onApprove={() => decisions.approve(submission)}
                  onReject={() => decisions.askToReject(submission)}
                  onCorrect={() => decisions.askToCorrect(submission)}
                  onCopy={() => decisions.askForCopy(submission)}
                />
                {open && <PreviewPane id={previewId} submission={submission} />}
              </li>
            );
          })}
        </ol>
        {hasMore && (
          <Button onClick={queue.loadMore} className="mt-3 w-full">
            Load more
          </Button>
        )}
      </section>
      {wide && current && <PreviewPane key={current.id} id={previewId} submission={current} />}
      <SelectSubjectDialog
        submission={submissionOf('subject')}
        onCancel={decisions.cancel}
        onSelect={decisions.approveAs}
      />
      <RejectDialog
        submission={submissionOf('rejection')}
        onCancel={decisions.cancel}
        onReject={decisions.reject}
      />
      <CorrectDialog
        submission={submissionOf('correction')}
        catalogue={catalogue}
        onCancel={decisions.cancel}
        onCorrected={(submission) => decisions.corrected(submission, 'Submission corrected')}
      />
      <CopyDialog
        submission={submissionOf('copy')}
        onCancel={decisions.cancel}
        onStored={(submission) => decisions.corrected(submission, 'Copy stored')}
      />
      <BulkApproveDialog
        open={dialog === 'bulk'}
        submissions={ready}
        onClose={() => setDialog(null)}
        onOpen={(submission) => void decisions.download(submission, 'inline')}
        onApprove={(chosen) => {
          setDialog(null);
          decisions.approveAll(chosen);
        }}
      />
      <ShortcutsDialog open={dialog === 'shortcuts'} onClose={() => setDialog(null)} />
    </div>
  );
}

const previewId = 'preview';
