import { BookOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBoundary, useFailure } from '../../../components/page/error-boundary.tsx';
import { Skeleton } from '../../../components/page/loading/skeleton.tsx';
import { failureText } from '../../../lib/format/failure-text.ts';
import { loadSemesterSubjects, type SemesterSubjects } from './semester-subjects.ts';
import { PrefillForm } from './prefill-form.tsx';

/** The subject list is fetched when the panel is opened. */
export function PrefillPanel({ onFill }: { onFill: (semester: SemesterSubjects) => void }) {
  const [semesters, setSemesters] = useState<Promise<readonly SemesterSubjects[]> | null>(null);
  const [filled, setFilled] = useState<SemesterSubjects | null>(null);
  const open = () => setSemesters(loadSemesterSubjects());
  const fill = (semester: SemesterSubjects) => {
    setFilled(semester);
    onFill(semester);
  };
  return (
    <div className="mt-3 print:hidden">
      {semesters === null ? (
        <Button onClick={open}>
          <BookOpen aria-hidden="true" className="size-5" />
          Fill in my subjects
        </Button>
      ) : (
        <div className="rounded-md border border-rule bg-sheet p-3">
          <ErrorBoundary subject={semesters} fallback={<PrefillFailure onRetry={open} />}>
            <Suspense fallback={<Skeleton className="h-18" />}>
              <PrefillForm semesters={semesters} onFill={fill} />
            </Suspense>
          </ErrorBoundary>
          <output className="mt-2 block text-small text-ink-soft">
            {filled === null ? 'This replaces the rows below.' : prefillSummary(filled)}
          </output>
        </div>
      )}
    </div>
  );
}

function PrefillFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      {failureText(useFailure(), 'The subjects could not be loaded.')}{' '}
      <Button look="plain" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function prefillSummary({ subjects, no_credit }: SemesterSubjects): string {
  const filled = `${subjects.length} subjects filled in. An x in a code stands for your elective.`;
  if (no_credit.length === 0) return filled;
  return `${filled} Left out, as they have no credits: ${no_credit.map(([code, name]) => `${code} ${name}`).join('; ')}.`;
}
