import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  Correction,
  FindingCode,
  Submission,
} from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import type { Decisions } from './use-decisions.ts';
import { findingText, isOnDrive } from './submission-rules.ts';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';

const looks = {
  warning: { icon: TriangleAlert, className: 'border border-red text-red' },
  success: { icon: CircleCheck, className: 'bg-green-wash text-green' },
  error: { icon: CircleX, className: 'bg-red-wash text-red' },
  pending: { icon: Hourglass, className: 'bg-sunk text-ink-soft' },
};

export function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, className } = looks[look];
  return (
    <div className={`flex gap-2 rounded-sm px-2 py-1 text-small ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

interface NoticeOfProps {
  submission: Submission;
  decisions: Decisions;
}

export function Verdict({ submission, decisions }: NoticeOfProps) {
  const { verdict, reasons } = submission.inspection;
  if (isOnDrive(submission))
    return (
      <Notice look="pending">
        <p>
          {submission.needs_copy
            ? 'On Google Drive: not inspected. It can be approved when you have stored a copy.'
            : 'On Google Drive: not inspected. Look at it before you approve it.'}
        </p>
        <Button
          className="mt-1"
          aria-label={`Upload a copy: ${submission.title}`}
          onClick={() => decisions.askForCopy(submission)}
        >
          Upload a copy
        </Button>
      </Notice>
    );
  if (verdict === 'pending')
    return (
      <Notice look="pending">
        The file is being inspected… It can be approved when that is done.
      </Notice>
    );
  if (verdict === 'refused')
    return (
      <Notice look="error">
        <p className="font-semibold">Refused by the inspection: it can only be rejected</p>
        <Reasons reasons={reasons} />
      </Notice>
    );
  return (
    <Notice look="success">
      <p>Inspected: clean</p>
      <Reasons reasons={reasons} />
    </Notice>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

interface LikeProps {
  submission: Submission;
  /** Selects another submission; null if it is not in the list. */
  showOther: (id: string) => (() => void) | null;
}

/** The same file, and documents with much in common, each with a link. */
export function Alike({ submission: { duplicate_of, similar }, showOther }: LikeProps) {
  if (!duplicate_of && similar.length === 0) return null;
  return (
    <Notice look="warning">
      <ul>
        {duplicate_of && (
          <li>
            The same file is here already: <Other {...duplicate_of} showOther={showOther} />
          </li>
        )}
        {similar.map(({ likeness, ...other }) => (
          <li key={other.id}>
            {Math.round(likeness * 100)} % the same as <Other {...other} showOther={showOther} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type OtherProps = NonNullable<Submission['duplicate_of']> & Pick<LikeProps, 'showOther'>;

function Other({ kind, id, title, showOther }: OtherProps) {
  const linkClass = 'underline underline-offset-2';
  if (kind === 'note')
    return (
      <Link to={paths.note(id as NoteId)} target="_blank" className={linkClass}>
        {title}
      </Link>
    );
  const onShow = showOther(id);
  if (!onShow) return <>{title}, waiting</>;
  return (
    <>
      <button type="button" onClick={onShow} className={linkClass}>
        {title}
      </button>
      , waiting
    </>
  );
}

/** What speaks against an approval, with corrections by one press. */
export function Findings({ submission, decisions }: NoticeOfProps) {
  const { findings, suggested_subject: subject, suggested_module, title } = submission;
  const corrections: Partial<Record<FindingCode, readonly [label: string, body: Correction]>> = {
    ...(subject && {
      no_subject: [`Take ${subject.code} from the file`, { subject_id: subject.id }],
      other_code: [`Move to ${subject.code}`, { subject_id: subject.id }],
    }),
    ...(suggested_module !== null && {
      other_module: [`Module ${suggested_module}`, { module_number: suggested_module }],
    }),
  };
  return findings.map((finding) => {
    const text =
      finding.code === 'other_code' && submission.subject_code === null
        ? null
        : findingText(finding, submission);
    if (text === null) return null;
    const [label, body] = corrections[finding.code] ?? [];
    return (
      <Notice look="warning" key={finding.code}>
        <span className="mr-3">{text}</span>
        {label && body && (
          <Button
            look="plain"
            aria-label={`${label}: ${title}`}
            onClick={() => void decisions.correct(submission, body)}
          >
            {label}
          </Button>
        )}
      </Notice>
    );
  });
}
