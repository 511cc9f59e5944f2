import { Button } from '../../../components/button.tsx';
import { DangerButton } from '../dialog/danger-button.tsx';
import { useId } from 'react';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Chip, Stamp } from '../../../components/chip.tsx';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { approvalObstacle, isOnDrive, codesDisagree } from './submission-rules.ts';
import { useCourseNames, type CourseNames } from './course-queries.ts';
import { Duplicate, Warning, Verdict } from './submission-notices.tsx';

interface CardActionHandlers {
  onPreview: () => void;
  onDownload: () => void;
  onApprove: () => void;
  onReject: () => void;
  /** Whether its preview is open below; null beside the list. */
  previewed: boolean | null;
}

interface CardActionsProps extends CardActionHandlers {
  title: string;
  /** The request in progress. */
  busy: string | null;
  /** Id of the element with the reason why approval is disabled. */
  disabledReasonId: string | null;
}

const offClass =
  'aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-ink-faint';

/** A disabled button stays focusable and is described by its reason. */
function CardActions(props: CardActionsProps) {
  const { title, busy, disabledReasonId, previewed, ...actions } = props;
  const off = busy === null ? undefined : true;
  const name = (what: string) => `${what}: ${title}`;
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-2 xl:grid-cols-4">
        <Button
          aria-label={name(previewed ? 'Close preview' : 'Preview')}
          aria-expanded={previewed ?? undefined}
          onClick={actions.onPreview}
        >
          {previewed ? 'Close preview' : 'Preview'}
        </Button>
        <Button aria-label={name('Download')} onClick={actions.onDownload}>
          Download
        </Button>
        <Button
          look="primary"
          aria-label={name('Approve')}
          aria-disabled={disabledReasonId ? true : off}
          aria-describedby={disabledReasonId ?? undefined}
          onClick={actions.onApprove}
          className={offClass}
        >
          Approve
        </Button>
        <DangerButton aria-label={name('Reject')} aria-disabled={off} onClick={actions.onReject}>
          Reject
        </DangerButton>
      </div>
      <output className="block text-small text-ink-soft">{busy}</output>
    </>
  );
}

interface SubmissionCardProps extends CardActionHandlers {
  submission: Submission;
  selected: boolean;
  /** The request in progress. */
  busy: string | null;
  /** Selects the duplicate; null if it is not in the list. */
  onShowDuplicate: (() => void) | null;
}

const prefix = 'submission-';
export const cardId = (id: SubmissionId): string => prefix + id;
/** The submission whose card contains the element. */
export function submissionAround(element: Element): SubmissionId | null {
  const id = element.closest(`article[id^=${prefix}]`)?.id;
  return id === undefined ? null : (id.slice(prefix.length) as SubmissionId);
}

export function SubmissionCard(props: SubmissionCardProps) {
  const { submission, selected, busy, onShowDuplicate, ...actions } = props;
  const { title, description, submission_type, created_at, inspection, duplicate_of } = submission;
  const named = useCourseNames(submission);
  const id = useId();
  return (
    <article
      id={cardId(submission.id)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}verdict`}
      aria-current={selected ? 'true' : undefined}
      // The shortcuts move the focus between cards.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={selected ? 0 : -1}
      className="scroll-my-2 rounded-md border border-rule bg-sheet p-4 aria-[current=true]:border-blue aria-[current=true]:shadow-[inset_4px_0_0_var(--blue)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-soft tabular-nums">
        <span className="flex flex-wrap items-center gap-2">
          <Stamp>{submission_type}</Stamp>
          {inspection.course_code && (
            <span className="text-base font-bold tracking-wide text-ink">
              <span className="sr-only">Course code in the file: </span>
              {inspection.course_code}
            </span>
          )}
        </span>
        <time dateTime={created_at}>{formatDate(created_at)}</time>
      </div>
      <h2 id={`${id}title`} className="mt-2 text-lead leading-snug font-semibold text-pretty">
        {title}
      </h2>
      {description && <p className="mt-1 text-pretty text-ink-soft">{description}</p>}
      <Where submission={submission} named={named} />
      <p className="mt-2 text-small text-ink-soft tabular-nums">{factsOf(submission)}</p>
      <div id={`${id}verdict`} className="mt-2 grid gap-2">
        <Verdict submission={submission} />
        {codesDisagree(inspection.course_code, named.subject) && (
          <Warning>
            {inspection.course_code} stands in the file, but it was sent in for{' '}
            {named.subject?.code}.
          </Warning>
        )}
        {duplicate_of && <Duplicate duplicate={duplicate_of} onShow={onShowDuplicate} />}
      </div>
      <CardActions
        {...actions}
        busy={busy}
        disabledReasonId={approvalObstacle(submission) && `${id}verdict`}
        title={title}
      />
    </article>
  );
}

function factsOf(submission: Submission): string {
  const { file_type, inspection, submitter_name } = submission;
  const kind = file_type === null ? null : fileKinds[file_type];
  const measure = file_type === null ? '' : formatFileLength({ ...inspection, file_type });
  const place = isOnDrive(submission) ? 'Google Drive' : kind;
  return [place, measure, `from ${submitter_name}`].filter(Boolean).join(' · ');
}

function Where({ submission, named }: { submission: Submission; named: CourseNames }) {
  const { subject_name, semester, module_number } = submission;
  const subject = named.subject ? `${named.subject.code} ${named.subject.name}` : subject_name;
  const chips = [
    named.scheme && `${named.scheme} scheme`,
    named.branch,
    semester !== null && `Semester ${semester}`,
    module_number !== null && `Module ${module_number}`,
  ].filter((chip) => typeof chip === 'string');
  return (
    <>
      {subject && <p className="mt-2">{subject}</p>}
      {chips.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip}>
              <Chip>{chip}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
