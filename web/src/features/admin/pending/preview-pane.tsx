import { useEffect, useRef, useState } from 'react';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Spinner } from '../shell/spinner.tsx';
import { SubmissionPreview } from './submission-preview.tsx';

/** Somebody who walks through the list does not want every file that they pass. */
const restMs = 250;

/** The place of a submission's preview. */
export function PreviewPane({ id, submission }: { id: string; submission: Submission }) {
  const [rested, setRested] = useState(false);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // A file is read from its beginning, wherever the one before was left.
    if (pane.current && pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView();
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      id={id}
      ref={pane}
      aria-label={`Preview of ${submission.title}`}
      tabIndex={-1}
      className="mt-3 min-w-0 -scroll-mt-4 lg:mt-0 lg:min-h-dvh"
    >
      {rested ? (
        <SubmissionPreview submission={submission} />
      ) : (
        <Spinner label="Opening the preview…" />
      )}
    </section>
  );
}
