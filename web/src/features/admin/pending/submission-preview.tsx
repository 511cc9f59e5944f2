import { useState } from 'react';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { DrivePreview } from '../../../components/file-viewer/drive-preview.tsx';
import { OfficeFile } from '../../../components/file-viewer/office-file.tsx';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';
import { PreviewMessage } from '../../../components/file-viewer/preview-message.tsx';
import { Spinner } from '../shell/spinner.tsx';
import { isOnDrive } from './approvable.ts';
import { useFileAddress } from './use-file-address.ts';

/** A submission's file, as far as it may be opened here. */
export function SubmissionPreview({ submission }: { submission: Submission }) {
  const { inspection, file_type } = submission;
  if (isOnDrive(submission)) return <Opened submission={submission} />;
  if (inspection.verdict === 'pending')
    return (
      <PreviewMessage>
        <p>The file is being inspected. Its preview comes with the verdict.</p>
      </PreviewMessage>
    );
  if (inspection.verdict === 'refused')
    return (
      <PreviewMessage>
        <p>The inspection refused this file, so it is not opened here.</p>
      </PreviewMessage>
    );
  if (file_type !== null && file_type !== 'pdf')
    return <OfficeFile note={{ ...inspection, file_type }} />;
  return <Opened submission={submission} />;
}

/** The file by an address of its own, which lasts for five minutes; each attempt asks for a new one. */
function Opened({ submission }: { submission: Submission }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} submission={submission} renew={() => setAttempt(attempt + 1)} />;
}

function Attempt({ submission, renew }: { submission: Submission; renew: () => void }) {
  const { url, failed } = useFileAddress(submission.id);
  if (failed)
    return (
      <PreviewMessage>
        <p role="alert">Preview not available or invalid Drive link</p>
        <Button onClick={renew}>Try again</Button>
      </PreviewMessage>
    );
  if (url === null) return <Spinner label="Opening the preview…" />;
  if (isOnDrive(submission))
    return (
      <DrivePreview
        url={url}
        fileUrl={url.replace(/\/preview$/, '/view')}
        title={submission.title}
      />
    );
  const { size, pages } = submission.inspection;
  return <PdfViewer url={url} size={size} pageCount={pages} onRetry={renew} />;
}
