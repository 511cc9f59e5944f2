import { Suspense, useState } from 'react';
import { usePageData } from '../../routing/page-data.tsx';
import { AdSlot } from '../../components/ads/ad-slot.tsx';
import { Deferred } from '../../components/page/loading/deferred.tsx';
import { island } from '../../components/page/loading/lazy-parts.ts';
import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { PageError } from '../../components/page/page-states.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { InfoBanner } from './info-banner.tsx';
import { SentMessage } from './form/sent-message.tsx';
import type { UploadData } from './upload-loader.ts';

const UploadForm = island(async () => (await import('./form/upload-form.tsx')).UploadForm);

export function UploadPage() {
  const { catalogue } = usePageData<UploadData>();
  const [progress, setProgress] = useState<'editing' | 'submitting' | 'sent'>('editing');
  return (
    <>
      <Head
        title="Upload notes"
        description="Share notes or other study material, and earn 50 points for each verified upload."
      />
      <PageHeader title="Upload Notes">
        Share notes that helped you. We check every file before it is published.
      </PageHeader>
      {progress === 'sent' ? (
        <SentMessage onAnother={() => setProgress('editing')} />
      ) : (
        <>
          <InfoBanner />
          <Suspense fallback={<FormSkeleton />}>
            <Deferred resolve={catalogue} errorElement={<CatalogueFailure />}>
              {(found) => <UploadForm catalogue={found} onProgress={setProgress} />}
            </Deferred>
          </Suspense>
          {progress === 'editing' && <AdSlot />}
        </>
      )}
    </>
  );
}

function CatalogueFailure() {
  return (
    <div className="mt-6 mb-8">
      <PageError title="Failed to load necessary data. Please try again later." />
    </div>
  );
}
