import { Head } from '../../components/page/head.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Planner } from './planner.tsx';

/** /planner */
export function PlannerPage() {
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
      <Planner />
    </>
  );
}
