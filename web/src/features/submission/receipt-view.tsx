import type { Receipt } from '../../../../functions/contracts/submissions.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { formatMinute } from '../../lib/format/format.ts';
import { rejectionTexts } from '../../lib/format/receipt-text.ts';

const statusStyles: Record<Receipt['status'], { label: string; className: string }> = {
  pending: { label: 'Waiting', className: 'border-marigold bg-marigold-wash' },
  approved: { label: 'Approved', className: 'border-green bg-green-wash' },
  rejected: { label: 'Rejected', className: 'border-red bg-red-wash' },
};

function Outcome({ receipt }: { receipt: Receipt }) {
  const { status, points, reason, message } = receipt;
  if (status === 'pending') return <p>A person looks at every file. This page shows the result.</p>;
  if (status === 'approved')
    return (
      <p>
        {points > 0
          ? `You earned ${points} points.`
          : 'It earned no points: the same file was published before, or the limit of the day was reached.'}
      </p>
    );
  return (
    <>
      <p>{reason ? rejectionTexts[reason] : 'The reviewer gave no reason.'}</p>
      {message && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{message}”</p>}
    </>
  );
}

interface ReceiptViewProps {
  receipt: Receipt;
  /** Of this page. */
  path: string;
}

export function ReceiptView({ receipt, path }: ReceiptViewProps) {
  const { title, status, note_id, created_at } = receipt;
  const { label, className } = statusStyles[status];
  return (
    <section className={`rounded-md border-l-6 px-5 py-6 ${className}`}>
      <p className="text-small font-semibold">{label}</p>
      <h2 className="mt-1 font-serif text-title font-semibold wrap-anywhere">{title}</h2>
      <p className="mt-1 text-small text-ink-soft">Sent {formatMinute(created_at)}</p>
      <div className="mt-3 max-w-prose">
        <Outcome receipt={receipt} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {note_id && (
          <ButtonLink look="primary" to={paths.note(note_id)}>
            Open the note
          </ButtonLink>
        )}
        {status === 'approved' && <ButtonLink to={paths.reward}>Check your points</ButtonLink>}
        {status !== 'pending' && <ButtonLink to={paths.uploadNotes}>Upload more</ButtonLink>}
      </div>
      <div className="-ml-2">
        <ShareButton title={`Submission: ${title}`} path={path} label="Share or copy this link" />
      </div>
    </section>
  );
}
