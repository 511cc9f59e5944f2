import { useEffect, useRef, useState } from 'react';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Spinner } from '../shell/spinner.tsx';
import { Button } from '../../../components/button.tsx';
import {
  DrivePreview,
  OfficeFile,
  PreviewMessage,
} from '../../../components/file-viewer/previews.tsx';
import { OfficeViewer } from '../../../components/file-viewer/office/office-viewer.tsx';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';
import { mayRetry } from '../../../lib/format/failure-text.ts';
import { useApiQuery } from '../session/admin-context.tsx';
import { isOnDrive } from './submission-rules.ts';

/** Avoids loading files while the reviewer moves quickly through the list. */
const previewDelayMs = 250;

export function PreviewPane({ id, submission }: { id: string; submission: Submission }) {
  const [isReady, setIsReady] = useState(false);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // Show the beginning of the file, regardless of the previous scroll position.
    if (pane.current && pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView();
    const timer = setTimeout(() => setIsReady(true), previewDelayMs);
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
      {isReady ? (
        <SubmissionPreview submission={submission} />
      ) : (
        <Spinner label="Opening the preview…" />
      )}
    </section>
  );
}

const obstacles = {
  pending: 'The file is being inspected. The preview appears when the inspection is done.',
  refused: 'The inspection refused this file, so it is not opened here.',
};

/** A submission's file, unless the inspection refused it. */
function SubmissionPreview({ submission }: { submission: Submission }) {
  const { verdict } = submission.inspection;
  if (verdict === 'clean') return <FilePreview submission={submission} />;
  return (
    <PreviewMessage>
      <p>{obstacles[verdict]}</p>
    </PreviewMessage>
  );
}

/** The file at a presigned URL, which expires after five minutes; a retry requests a new one. */
function FilePreview({ submission }: { submission: Submission }) {
  const { data, error, isError, isFetching, refetch } = useApiQuery(
    // A stored copy replaces a file on Drive.
    ['submission file', submission.id, submission.inspection.sha256],
    (api, options) =>
      api.submissions.getSubmissionFile(
        { params: { submissionId: submission.id }, query: { disposition: 'inline' } },
        options,
      ),
  );
  const retry = () => void refetch();
  if (isError && !isFetching)
    return (
      <PreviewMessage>
        <p role="alert">Preview not available or invalid Drive link</p>
        {mayRetry(error) && <Button onClick={retry}>Try again</Button>}
      </PreviewMessage>
    );
  if (!data || isFetching) return <Spinner label="Opening the preview…" />;
  const { url } = data;
  if (isOnDrive(submission))
    return (
      <DrivePreview
        url={url}
        fileUrl={url.replace(/\/preview$/, '/view')}
        title={submission.title}
      />
    );
  const { file_type, inspection, title } = submission;
  if (file_type === 'doc' || file_type === 'ppt')
    return <OfficeFile note={{ ...inspection, file_type }} />;
  if (file_type !== null && file_type !== 'pdf')
    return (
      <OfficeViewer
        url={url}
        file={{ ...inspection, file_type, language: null }}
        title={title}
        opensAtOnce
        onRetry={retry}
      />
    );
  const { size, pages } = inspection;
  return <PdfViewer url={url} size={size} pageCount={pages} onRetry={retry} />;
}
