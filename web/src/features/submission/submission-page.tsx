import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ReceiptId } from '../../../../functions/contracts/domain/fields.ts';
import type { Receipt } from '../../../../functions/contracts/submissions.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MailedCodeForm } from '../../components/forms/mailed-code-form.tsx';
import { useApi } from '../../lib/api/api.ts';
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
import { ReceiptView } from './receipt-view.tsx';

const confirmedTexts: Record<Receipt['status'], string> = {
  pending: 'Confirmed. Your name and credit appear as you gave them here once it is approved.',
  approved: 'Confirmed. Your name and credit appear as you gave them here within a few minutes.',
  rejected: '',
};

interface ReceiptConfirmationProps {
  receiptId: ReceiptId;
  receipt: Receipt;
}

/** The confirmation of a submission, offered alike for every one that was not rejected. */
function ReceiptConfirmation({ receiptId, receipt }: ReceiptConfirmationProps) {
  const api = useApi();
  const { status, is_confirmed } = receipt;
  const [isConfirmedNow, setIsConfirmedNow] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isConfirmedNow) result.current?.focus();
  }, [isConfirmedNow]);
  if (status === 'rejected') return null;
  return (
    <section aria-labelledby="confirmation" className="mt-8">
      <h2 id="confirmation" className="mb-2 font-serif text-title font-semibold">
        Confirm with a code by e-mail
      </h2>
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

/** /submissions/{receipt} */
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
