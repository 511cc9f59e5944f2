import { Suspense } from 'react';
import { Head } from '../../components/page/head.tsx';
import { island } from '../../components/page/lazy-parts.ts';
import { PageHeader } from '../../components/page/page-header.tsx';
import { useSettledParts } from '../../routing/page-data.tsx';

const Planner = island(async () => (await import('./planner.tsx')).Planner);

/** /planner */
export function PlannerPage() {
  useSettledParts();
  return (
    <>
      <Head
        title="Exam planner"
        description="Exam dates with a countdown, modules to tick off, hours left, and attendance. Kept on your device."
      />
      <PageHeader title="Exam planner">
        Dates, modules, hours and attendance. All of it stays on this device.
      </PageHeader>
      <noscript>The planner needs JavaScript, which is turned off in this browser.</noscript>
      <Suspense fallback={<div aria-busy="true" className="min-h-dvh" />}>
        <Planner />
      </Suspense>
    </>
  );
}
