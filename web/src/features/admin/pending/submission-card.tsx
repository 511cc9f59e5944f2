import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { DangerButton } from '../form/dialogs.tsx';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { kindText } from '../../../lib/format/material-kind.ts';
import { Chip, Stamp } from '../../../components/chip.tsx';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { formatDate, formatQuantity } from '../../../lib/format/format.ts';
import { cardId } from './selected-card.ts';
import { approvalObstacle, isOnDrive, recordText } from './submission-rules.ts';
import { Alike, Findings, Verdict } from './submission-notices.tsx';
import type { Decisions } from './use-decisions.ts';

const offClass =
  'aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-ink-faint';

interface SubmissionCardProps {
  submission: Submission;
  decisions: Decisions;
  catalogue: Catalogue;
  selected: boolean;
  /** Whether its preview is open below; null beside the list. */
  previewed: boolean | null;
  /** Selects another submission; null if it is not in the list. */
  showOther: (id: string) => (() => void) | null;
  onPreview: () => void;
}

export function SubmissionCard(props: SubmissionCardProps) {
  const { submission, decisions, catalogue, selected, previewed, showOther, onPreview } = props;
  const { title, description, submission_type, created_at, inspection, findings } = submission;
  const isOtherCode = findings.some(({ code }) => code === 'other_code');
  const id = useId();
  const disabledReasonId = approvalObstacle(submission) && `${id}verdict`;
  const isAsked = decisions.asked === submission.id;
  const name = (what: string) => `${what}: ${title}`;
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
          {inspection.course_code && !isOtherCode && (
            <span className="text-base font-bold tracking-wide text-ink">
              <span className="sr-only">Course code in the file: </span>
              {inspection.course_code}
            </span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <time dateTime={created_at}>{formatDate(created_at)}</time>
          <Button
            look="plain"
            aria-label={`Edit: ${title}`}
            onClick={() => decisions.askToCorrect(submission)}
          >
            Edit
          </Button>
        </span>
      </div>
      <h2 id={`${id}title`} className="mt-2 text-lead leading-snug font-semibold text-pretty">
        {title}
      </h2>
      {description && <p className="mt-1 text-pretty text-ink-soft">{description}</p>}
      <SubmissionCourse submission={submission} catalogue={catalogue} />
      <p className="mt-2 text-small text-ink-soft tabular-nums">
        {factsOf(submission)}{' '}
        <button
          type="button"
          onClick={() => decisions.showContributor(submission)}
          className="text-link"
        >
          <span className="sr-only">Contributor: </span>
          {submission.submitter_name} ({recordText(submission.contributor)})
        </button>
      </p>
      <ModuleNotes submission={submission} />
      <div id={`${id}verdict`} className="mt-2 grid gap-2">
        <Verdict submission={submission} decisions={decisions} />
        <Findings submission={submission} decisions={decisions} />
        <Alike submission={submission} showOther={showOther} />
        <output className="text-small font-semibold empty:hidden">
          {isAsked && 'Approve it in spite of this? Press Approve again.'}
        </output>
      </div>
      {/* A disabled button stays focusable and is described by its reason. */}
      <div className="mt-4 flex flex-wrap gap-2 *:grow *:basis-[calc(50%-0.25rem)]">
        <Button
          aria-label={name(previewed ? 'Close preview' : 'Preview')}
          aria-expanded={previewed ?? undefined}
          onClick={onPreview}
        >
          {previewed ? 'Close preview' : 'Preview'}
        </Button>
        <Button aria-label={name('Download')} onClick={() => void decisions.download(submission)}>
          Download
        </Button>
        <Button
          look="primary"
          aria-label={name(isAsked ? 'Approve anyway' : 'Approve')}
          aria-disabled={disabledReasonId ? true : undefined}
          aria-describedby={disabledReasonId ?? undefined}
          onClick={() => decisions.approve(submission)}
          className={offClass}
        >
          {isAsked ? 'Approve anyway' : 'Approve'}
        </Button>
        <DangerButton aria-label={name('Reject')} onClick={() => decisions.askToReject(submission)}>
          Reject
        </DangerButton>
      </div>
    </article>
  );
}

function factsOf(submission: Submission): string {
  const { file_type, inspection } = submission;
  const kind = file_type === null ? null : fileKinds[file_type];
  const measure = file_type === null ? '' : formatFileLength({ ...inspection, file_type });
  const place = isOnDrive(submission) ? 'Google Drive' : kind;
  return [place, measure, 'from'].filter(Boolean).join(' · ');
}

function ModuleNotes({ submission: { in_module, module_number } }: { submission: Submission }) {
  if (in_module.length === 0) return null;
  const many = formatQuantity(in_module.length, 'document', 'documents');
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
        {module_number === null ? 'The course' : `Module ${module_number}`} has {many} of this kind
      </summary>
      <ul className="pb-2">
        {in_module.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.note(id)} target="_blank" className="text-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

type SubmissionCourseProps = Pick<SubmissionCardProps, 'submission' | 'catalogue'>;

function SubmissionCourse({ submission, catalogue }: SubmissionCourseProps) {
  const { kind, exam_session, subject_code, subject_name, semester, module_number } = submission;
  const subject = [subject_code, subject_name].filter(Boolean).join(' ');
  const year = catalogue.schemes.find(({ id }) => id === submission.scheme_id)?.year;
  const chips = [
    kind && kindText({ kind, exam_session }),
    year && `${year} scheme`,
    catalogue.branches.find(({ id }) => id === submission.branch_id)?.name,
    semester !== null && `Semester ${semester}`,
    module_number !== null && `Module ${module_number}`,
  ].filter((chip) => typeof chip === 'string');
  return (
    <>
      {subject && <p className="mt-2">{subject}</p>}
      {chips.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip} className="max-w-full">
              <Chip>{chip}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
