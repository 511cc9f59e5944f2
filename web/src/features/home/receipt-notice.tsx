import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ShareButton } from '../../components/share-button.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { dismissReceipt, openReceipt } from '../../lib/device/sent-submissions.ts';

/** The receipt of the last submission, at the lower edge until it is dismissed. */
export function ReceiptNotice() {
  const isHydrated = useHydrated();
  const [sent, setSent] = useState(openReceipt);
  if (!isHydrated || !sent) return null;
  const path = paths.submission(sent.receipt);
  const dismiss = () => {
    dismissReceipt();
    setSent(undefined);
  };
  return (
    <aside
      aria-label="Receipt of your upload"
      className="fixed inset-x-4 bottom-4 z-30 rounded-md border-l-6 border-green bg-green-wash py-2 pr-1 pl-4 shadow-lg sm:left-auto sm:w-96"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 py-2">
          <span className="block text-small text-ink-soft">Receipt {sent.receipt.slice(0, 8)}</span>
          <span className="line-clamp-2 font-semibold wrap-anywhere">{sent.title}</span>
        </p>
        <button
          type="button"
          aria-label="Dismiss the receipt"
          onClick={dismiss}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-blue-wash"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="-ml-2 flex flex-wrap items-center gap-x-2">
        <ShareButton title={`Submission: ${sent.title}`} path={path} label="Copy link" />
        <Link to={path} className="text-link inline-flex min-h-11 items-center px-2">
          See the status
        </Link>
      </div>
      <Toasts />
    </aside>
  );
}
