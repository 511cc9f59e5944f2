import { Button } from '../../../components/button.tsx';
import { DangerButton } from '../dialog/danger-button.tsx';

/** What can be done with a submission. */
export interface CardActionHandlers {
  onPreview: () => void;
  onDownload: () => void;
  onApprove: () => void;
  onReject: () => void;
  /** Whether its preview is open below; null where it stands beside. */
  previewed: boolean | null;
}

interface CardActionsProps extends CardActionHandlers {
  title: string;
  /** What is being done. */
  busy: string | null;
  /** The id of the element that says why it cannot be approved; null when it can. */
  hinderedBy: string | null;
}

const offClass =
  'aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-ink-faint';

/** The buttons of a submission. One that is of no use now stays in reach, and says why. */
export function CardActions(props: CardActionsProps) {
  const { title, busy, hinderedBy, previewed, ...deeds } = props;
  const off = busy === null ? undefined : true;
  const name = (what: string) => `${what}: ${title}`;
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-2 xl:grid-cols-4">
        <Button
          aria-label={name(previewed ? 'Close preview' : 'Preview')}
          aria-expanded={previewed ?? undefined}
          onClick={deeds.onPreview}
        >
          {previewed ? 'Close preview' : 'Preview'}
        </Button>
        <Button aria-label={name('Download')} onClick={deeds.onDownload}>
          Download
        </Button>
        <Button
          look="primary"
          aria-label={name('Approve')}
          aria-disabled={hinderedBy ? true : off}
          aria-describedby={hinderedBy ?? undefined}
          onClick={deeds.onApprove}
          className={offClass}
        >
          Approve
        </Button>
        <DangerButton aria-label={name('Reject')} aria-disabled={off} onClick={deeds.onReject}>
          Reject
        </DangerButton>
      </div>
      <output className="block text-small text-ink-soft">{busy}</output>
    </>
  );
}
