import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { formatCount, formatQuantity } from '../../../lib/format/format.ts';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { PreviewPane } from './submission-preview.tsx';
import { actionForKey, type QueueAction } from './queue-keys.ts';
import { neighbour, type Queue } from './queue.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { SelectSubjectDialog } from './select-subject-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { cardId, submissionAround, SubmissionCard } from './submission-card.tsx';
import { useDecisions } from './use-decisions.ts';
import { useMinWidth } from '../shell/use-min-width.ts';
import type { useQueue } from './use-queue.ts';

type ReviewQueueProps = Omit<ReturnType<typeof useQueue>, 'queue'> & { queue: Queue };

const focusCard = (id: SubmissionId | null) =>
  document.getElementById(id === null ? 'main' : cardId(id))?.focus();

/** The queue with the preview beside it, or below a card on small screens. */
export function ReviewQueue({
  queue,
  selected,
  select,
  loadMore,
  remove,
  recheck,
}: ReviewQueueProps) {
  const [previewed, setPreviewed] = useState<SubmissionId | null>(null);
  const [help, setHelp] = useState(false);
  const wide = useMinWidth(64);
  const current = queue.items.find(({ id }) => id === selected) ?? null;

  const show = (id: SubmissionId | null) => {
    // The card must be the selected one before it can take the focus.
    flushSync(() => select(id));
    focusCard(id);
  };
  const decisions = useDecisions({
    onDecided: (id) => show(flushSync(() => remove(id))),
    onConflict: recheck,
  });

  const preview = (submission: Submission) => {
    if (!wide) {
      setPreviewed((before) => (before === submission.id ? null : submission.id));
      return;
    }
    flushSync(() => select(submission.id));
    document.getElementById(previewId)?.focus();
  };

  const act = (what: QueueAction, submission: Submission) =>
    ({
      next: () => show(neighbour(queue, submission.id, 1)),
      previous: () => show(neighbour(queue, submission.id, -1)),
      first: () => show(neighbour(queue, submission.id, -queue.items.length)),
      last: () => show(neighbour(queue, submission.id, queue.items.length)),
      preview: () => preview(submission),
      download: () => void decisions.download(submission),
      approve: () => decisions.approve(submission),
      reject: () => decisions.askToReject(submission),
      help: () => setHelp(true),
    })[what]();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A key press may precede the focus of an opening dialog.
    if (help || decisions.question) return;
    const what = submissionAround(event.target as HTMLElement) && actionForKey(event);
    if (!what || !current) return;
    event.preventDefault();
    act(what, current);
  };
  const selectAround = (element: Element) => {
    const id = submissionAround(element);
    if (id !== null) select(id);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // A mouse selects on click: a change on mousedown would move the pressed element.
    if (target.matches(':focus-visible')) selectAround(target);
  };
  const onClickCapture = ({ target }: MouseEvent<HTMLElement>) => selectAround(target as Element);

  const inList = (id: string) => queue.items.find((item) => item.id === id);
  return (
    <div className="lg:grid lg:grid-cols-[25rem_minmax(0,1fr)] xl:grid-cols-[31rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <section
        aria-label="Submissions"
        className="lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:px-1 lg:pb-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
          <p className="text-ink-soft tabular-nums">
            {formatQuantity(queue.items.length, 'submission', 'submissions')}
            {queue.next !== null && `, of more than ${formatCount(queue.items.length)}`}
          </p>
          <Button look="plain" onClick={() => setHelp(true)}>
            Keyboard shortcuts
            <kbd aria-hidden="true" className="rounded-sm border border-rule px-1.5 font-sans">
              ?
            </kbd>
          </Button>
        </div>
        {/* The keys are shortcuts for the cards' buttons. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClickCapture={onClickCapture}
          className="grid gap-3"
        >
          {queue.items.map((submission) => {
            const duplicate = inList(submission.duplicate_of?.id ?? '');
            const open = !wide && previewed === submission.id;
            return (
              <li key={submission.id}>
                <SubmissionCard
                  submission={submission}
                  selected={submission.id === selected}
                  busy={decisions.busy.get(submission.id) ?? null}
                  previewed={wide ? null : open}
                  onShowDuplicate={duplicate ? () => show(duplicate.id) : null}
                  onPreview={() => preview(submission)}
                  onDownload={() => void decisions.download(submission)}
                  onApprove={() => decisions.approve(submission)}
                  onReject={() => decisions.askToReject(submission)}
                />
                {open && <PreviewPane id={previewId} submission={submission} />}
              </li>
            );
          })}
        </ol>
        {queue.next !== null && (
          <Button onClick={loadMore} className="mt-3 w-full">
            Load more
          </Button>
        )}
      </section>
      {wide && current && <PreviewPane key={current.id} id={previewId} submission={current} />}
      <SelectSubjectDialog
        submission={decisions.question?.asks === 'subject' ? decisions.question.about : null}
        onCancel={decisions.cancel}
        onSelect={decisions.approveAs}
      />
      <RejectDialog
        submission={decisions.question?.asks === 'rejection' ? decisions.question.about : null}
        onCancel={decisions.cancel}
        onReject={decisions.reject}
      />
      <ShortcutsDialog open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

const previewId = 'preview';
