import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { usePageData } from '../../routing/page-data.tsx';
import { useSettings } from '../../lib/site-content.ts';
import { AdSlot } from '../../components/ad-slot.tsx';
import { Await } from '../../components/page/await.tsx';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { LoadingPage, PageError } from '../../components/page/page-states.tsx';
import { sentSubmissions } from '../../lib/device/sent-submissions.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { UploadForm } from './upload-form.tsx';
import type { UploadData } from './upload-loader.ts';

export function UploadPage() {
  const { catalogue } = usePageData<UploadData>();
  const { points_per_upload } = useSettings();
  const [progress, setProgress] = useState<'editing' | 'submitting' | 'sent'>('editing');
  return (
    <>
      <Head
        title="Upload notes"
        description={`Share notes or other study material, and earn ${points_per_upload} points for each verified upload.`}
      />
      <PageHeader title="Upload Notes">
        Share notes that helped you. We check every file before it is published.
      </PageHeader>
      {progress === 'sent' ? (
        <SentMessage onAnother={() => setProgress('editing')} />
      ) : (
        <>
          <InfoBanner />
          <Await
            fallback={<LoadingPage label="Loading the form" />}
            resolve={catalogue}
            errorElement={<CatalogueFailure />}
          >
            {(found) => <UploadForm catalogue={found} onProgress={setProgress} />}
          </Await>
          {progress === 'editing' && <AdSlot />}
        </>
      )}
    </>
  );
}

const CatalogueFailure = () => (
  <div className="mt-6 mb-8">
    <PageError title="Failed to load necessary data. Please try again later." />
  </div>
);

const shownMs = 2000;

function SentMessage({ onAnother }: { onAnother: () => void }) {
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
        Your receipt stays on the home page until you close it, and under Rewards on this device.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onAnother}>Send another file</Button>
        <ButtonLink to={paths.home} replace>
          Go to the home page
        </ButtonLink>
        {receipt && <ButtonLink to={paths.submission(receipt)}>See the status</ButtonLink>}
      </div>
    </output>
  );
}

function InfoBanner() {
  const { points_per_upload, guidelines, rewards } = useSettings();
  const points = [
    {
      title: 'Your first upload registers you',
      text: 'Your phone number and e-mail are your account. Use the same two every time, so that your points add up.',
    },
    { title: 'What to send', text: guidelines.join(' ') },
  ];
  return (
    <section
      aria-labelledby="upload-info"
      className="mt-5 grid gap-x-8 gap-y-3 rounded-md border-l-6 border-marigold bg-marigold-wash px-4 py-4 sm:px-5 md:grid-cols-3"
    >
      <div className="flex gap-3">
        <p
          aria-hidden="true"
          className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
        >
          {points_per_upload}
        </p>
        <div>
          <h2 id="upload-info" className="font-semibold">
            {points_per_upload} points for each verified upload
          </h2>
          <p className="text-small text-ink-soft">
            {rewards}{' '}
            <Link to={paths.reward} className="text-link">
              How rewards work
            </Link>
          </p>
        </div>
      </div>
      {points.map(({ title, text }) => (
        <div key={title}>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-small text-ink-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
