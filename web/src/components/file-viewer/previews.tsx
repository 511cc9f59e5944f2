import { type ReactNode, useState } from 'react';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { fileKinds, formatFileLength } from '../../lib/format/file-kind.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { Button, buttonClass, NewTabLink } from '../button.tsx';

export const PreviewMessage = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 border border-rule bg-sheet px-4 py-12 text-center text-pretty text-ink-soft">
    {children}
  </div>
);

export function OfficeFile({ note }: { note: Pick<Note, 'file_type' | 'size' | 'pages'> }) {
  const measure = formatFileLength(note);
  const slides = note.file_type.startsWith('ppt');
  return (
    <div className="flex flex-col items-center gap-2 border border-rule bg-sheet px-4 py-12 text-center">
      <p aria-hidden="true" className="font-serif text-numeral text-ink-faint">
        {note.file_type.toUpperCase()}
      </p>
      <p className="text-lead font-semibold">{fileKinds[note.file_type]}</p>
      {measure && <p className="text-ink-soft tabular-nums">{measure}</p>}
      <p className="mt-3 max-w-prose text-pretty text-ink-soft">
        This file has no preview. Download it and open it with{' '}
        {slides ? 'PowerPoint, Google Slides' : 'Word, Google Docs'} or WPS Office.
      </p>
    </div>
  );
}

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
        <NewTabLink href={fileUrl} className={buttonClass('plain', '-ml-2')}>
          <ExternalLink aria-hidden="true" className="size-5" />
          Open on Google Drive in a new tab
        </NewTabLink>
      </p>
    </>
  );
}
