import { lazy, Suspense, useEffect, useState } from 'react';
import type { ResultsService } from '../../../../functions/contracts/product/site-configuration.ts';
import { siteConfiguration } from '../../lib/api/site-configuration.ts';

const LookupForm = lazy(async () => ({ default: (await import('./lookup-form.tsx')).LookupForm }));

/** Renders nothing in deployments without a results service. */
export function ResultLookup() {
  const [service, setService] = useState<ResultsService | null>(null);
  useEffect(() => {
    siteConfiguration().then(
      ({ results }) => setService(results ?? null),
      (error: unknown) => console.error('The settings could not be read', error),
    );
  }, []);
  if (!service) return null;
  return (
    <Suspense fallback={null}>
      <LookupForm service={service} />
    </Suspense>
  );
}
