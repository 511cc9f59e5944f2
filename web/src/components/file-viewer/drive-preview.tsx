import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { PreviewMessage } from './preview-message.tsx';

interface DrivePreviewProps {
  /** Drive's preview page for frames. */
  url: string;
  /** The file's page on Drive. */
  fileUrl: string;
  title: string;
}

/** Drive's own viewer. No request goes to Google before a click. */
export function DrivePreview({ url, fileUrl, title }: DrivePreviewProps) {
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      {isRequested ? (
        <iframe
          src={url}
          title={`Preview of ${title}, from Google Drive`}
          // Drive's viewer needs scripts, its storage and popups. It is of another origin, so scripts and
          // same-origin together do not break the sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          allow="fullscreen"
          className="aspect-[210/297] w-full border border-rule bg-sheet"
        />
      ) : (
        <PreviewMessage>
          <p className="max-w-prose text-pretty">
            This file is on Google Drive. Google will know that you opened its preview.
          </p>
          <Button onClick={() => setRequested(true)}>Show preview from Google Drive</Button>
        </PreviewMessage>
      )}
      <p className="mt-2">
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('plain', '-ml-2')}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          Open on Google Drive in a new tab
        </a>
      </p>
    </>
  );
}
