import { CircleCheck, CircleX, Hourglass, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { isOnDrive } from './submission-rules.ts';
import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';

interface LineProps {
  icon: LucideIcon;
  className: string;
  children: ReactNode;
}

function Line({ icon: Icon, className, children }: LineProps) {
  return (
    <div className={`flex gap-2 rounded-sm px-2 py-1 text-small ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export const Warning = ({ children }: { children: ReactNode }) => (
  <Line icon={TriangleAlert} className="border border-red text-red">
    {children}
  </Line>
);

const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <Line icon={CircleCheck} className="bg-green-wash text-green">
    {children}
  </Line>
);

const ErrorNotice = ({ children }: { children: ReactNode }) => (
  <Line icon={CircleX} className="bg-red-wash text-red">
    {children}
  </Line>
);

const PendingNotice = ({ children }: { children: ReactNode }) => (
  <Line icon={Hourglass} className="bg-sunk text-ink-soft">
    {children}
  </Line>
);

interface VerdictProps {
  submission: Submission;
  /** Asks for a copy of a file on Google Drive. */
  onCopy: () => void;
}

export function Verdict({ submission, onCopy }: VerdictProps) {
  const { verdict, reasons } = submission.inspection;
  if (isOnDrive(submission))
    return (
      <PendingNotice>
        <p>
          {submission.needs_copy
            ? 'On Google Drive: not inspected. It can be approved when you have stored a copy.'
            : 'On Google Drive: not inspected. Look at it before you approve it.'}
        </p>
        <Button className="mt-1" aria-label={`Upload a copy: ${submission.title}`} onClick={onCopy}>
          Upload a copy
        </Button>
      </PendingNotice>
    );
  if (verdict === 'pending')
    return (
      <PendingNotice>
        The file is being inspected… It can be approved when that is done.
      </PendingNotice>
    );
  if (verdict === 'refused')
    return (
      <ErrorNotice>
        <p className="font-semibold">Refused by the inspection: it can only be rejected</p>
        <Reasons reasons={reasons} />
      </ErrorNotice>
    );
  return (
    <SuccessNotice>
      <p>Inspected: clean</p>
      <Reasons reasons={reasons} />
    </SuccessNotice>
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

interface DuplicateProps {
  duplicate: NonNullable<Submission['duplicate_of']>;
  /** Selects the duplicate; null if it is not in the list. */
  onShow: (() => void) | null;
}

export function Duplicate({ duplicate, onShow }: DuplicateProps) {
  const { kind, id, title } = duplicate;
  const linkClass = 'underline underline-offset-2';
  return (
    <Warning>
      The same file is here already, {kind === 'note' ? 'as the note' : 'waiting as'}{' '}
      {kind === 'note' && (
        <Link to={paths.note(id as NoteId)} target="_blank" className={linkClass}>
          {title}
        </Link>
      )}
      {kind === 'submission' && onShow && (
        <button type="button" onClick={onShow} className={linkClass}>
          {title}
        </button>
      )}
      {kind === 'submission' && !onShow && title}.
    </Warning>
  );
}

/** Documents with much of the same text: a copy with some pages changed, or an earlier version. */
export const Similar = ({ similar }: { similar: Submission['similar'] }) => (
  <Warning>
    <p>Much of the text is here already:</p>
    <ul>
      {similar.map(({ kind, id, title, likeness }) => (
        <li key={id}>
          {Math.round(likeness * 100)} % the same as{' '}
          {kind === 'note' ? (
            <Link
              to={paths.note(id as NoteId)}
              target="_blank"
              className="underline underline-offset-2"
            >
              {title}
            </Link>
          ) : (
            `the submission ${title}`
          )}
        </li>
      ))}
    </ul>
  </Warning>
);
