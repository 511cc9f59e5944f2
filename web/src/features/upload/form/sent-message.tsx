import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { sentSubmissions } from '../../../lib/device/sent-submissions.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';

const shownMs = 2000;

export function SentMessage({ onAnother }: { onAnother: () => void }) {
  const navigate = useNavigate();
  const receipt = sentSubmissions()[0]?.receipt;
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    message.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <output
      ref={message}
      tabIndex={-1}
      className="mt-6 block rounded-md border-l-6 border-green bg-green-wash px-5 py-6 focus:outline-none"
    >
      <p className="max-w-prose text-lead font-semibold">
        Your submission has been received and is pending review. Thank you for contributing!
      </p>
      <p className="mt-2 text-ink-soft">
        You are being taken to the home page. The status of your submission is on this device, under
        Rewards.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onAnother}>Send another file</Button>
        <ButtonLink to={paths.home} replace>
          Go there now
        </ButtonLink>
        {receipt && <ButtonLink to={paths.submission(receipt)}>See the status</ButtonLink>}
      </div>
    </output>
  );
}
