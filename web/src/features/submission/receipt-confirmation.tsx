import { useEffect, useRef, useState } from 'react';
import type { ReceiptId } from '../../../../functions/contracts/domain/fields.ts';
import type { Receipt } from '../../../../functions/contracts/submissions.ts';
import { ConfirmReceipt } from './confirm-receipt.tsx';

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
export function ReceiptConfirmation({ receiptId, receipt }: ReceiptConfirmationProps) {
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
        <ConfirmReceipt
          receiptId={receiptId}
          status={status}
          onConfirmed={() => setIsConfirmedNow(true)}
        />
      )}
    </section>
  );
}
