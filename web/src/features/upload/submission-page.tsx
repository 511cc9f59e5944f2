import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ReceiptId } from '../../../../functions/contracts/domain/fields.ts';
import type { Receipt } from '../../../../functions/contracts/submissions.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MailedCodeForm } from '../../components/forms/mailed-code-form.tsx';
import { useApi } from '../../lib/api.ts';
import { Await } from '../../components/page/await.tsx';
import { useFailure } from '../../components/page/error-boundary.tsx';
import { Head } from '../../components/page/head.tsx';
import { mayRetry } from '../../lib/format/failure-text.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { LoadingPage, PageError, PageMessage } from '../../components/page/page-states.tsx';
import { SentSubmissions } from '../../components/sent-submissions.tsx';
import { Toasts } from '../../components/toasts.tsx';
import type { PageContentData } from '../../routing/page-content.tsx';
import { usePageData } from '../../routing/page-data.tsx';
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

function ReceiptView({ receipt, path }: ReceiptViewProps) {
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

const confirmedTexts: Record<Receipt['status'], string> = {
  pending: 'Confirmed. Your name and credit appear as you gave them here once it is approved.',
  approved: 'Confirmed. Your name and credit appear as you gave them here within a few minutes.',
  rejected: '',
};

/** The confirmation of a submission, offered alike for every one that was not rejected. */
function ReceiptConfirmation({ receiptId, receipt }: { receiptId: ReceiptId; receipt: Receipt }) {
  const api = useApi();
  const { status, is_confirmed } = receipt;
  const [isConfirmedNow, setIsConfirmedNow] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirmedNow) result.current?.focus();
  }, [isConfirmedNow]);
  if (status === 'rejected') return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-serif text-title font-semibold">Confirm with a code by e-mail</h2>
      {is_confirmed || isConfirmedNow ? (
        <p
          ref={result}
          tabIndex={-1}
          className="max-w-prose border-l-6 border-green bg-green-wash px-4 py-3"
        >
          {confirmedTexts[status]}
        </p>
      ) : (
        <MailedCodeForm
          offer={`Others may know your phone number and e-mail. A code, sent to the e-mail address of this submission, shows that it is yours: ${status === 'pending' ? 'once it is approved, ' : ''}your name and credit appear as you gave them here, and nobody can use up your limits.`}
          sent="Enter the code that was sent to the e-mail address of this submission."
          label="Confirm"
          onMail={() => api.rewards.sendReceiptCode({ params: { receiptId } })}
          onCode={async (code) => {
            await api.rewards.confirmReceipt({ params: { receiptId }, body: { code } });
            setIsConfirmedNow(true);
          }}
        />
      )}
    </section>
  );
}

export function SubmissionPage() {
  const { content } = usePageData<PageContentData<Receipt>>();
  const { pathname } = useLocation();
  const { receiptId } = useParams();
  return (
    <>
      <Head title="Your submission" description="The status of one submission." hidden />
      <PageHeader title="Your submission">
        Anyone with this page’s address can see this status.
      </PageHeader>
      <div className="mt-6">
        <Await
          fallback={<LoadingPage label="Loading the status of your submission" />}
          resolve={content}
          errorElement={<ReceiptFailure />}
        >
          {(receipt) => (
            <>
              <ReceiptView receipt={receipt} path={pathname} />
              <ReceiptConfirmation receiptId={receiptId as ReceiptId} receipt={receipt} />
            </>
          )}
        </Await>
      </div>
      <div className="mt-8">
        <SentSubmissions />
      </div>
      <Toasts />
    </>
  );
}

function ReceiptFailure() {
  if (mayRetry(useFailure())) return <PageError title="The status could not be loaded" />;
  return (
    <PageMessage
      title="This receipt is unknown"
      actions={<ButtonLink to={paths.uploadNotes}>Upload Notes</ButtonLink>}
    >
      Check the address. Receipts of rejected submissions are kept for 90 days.
    </PageMessage>
  );
}
