import FileCheck2 from 'lucide-react/icons/file-check-2';
import FileText from 'lucide-react/icons/file-text';
import FileX2 from 'lucide-react/icons/file-x-2';
import type { ReactNode } from 'react';
import { acceptedExtensions } from '../../../../functions/contracts/domain/files.ts';
import { Button } from '../button.tsx';
import { FileField } from './file-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { formatSize } from '../../lib/format/format.ts';
import type { UploadState } from '../../lib/files/uploader.ts';
import type { Upload } from '../../lib/files/use-upload.ts';

export const fileMethods = [
  { value: 'file', label: 'Upload a file' },
  { value: 'drive', label: 'Google Drive' },
] as const;

interface UploadFieldProps {
  upload: Upload;
  /** Why the inspection rejects the file. */
  refusal: string | null;
  error: string | undefined;
  /** While the form is submitted, the file can be removed but not replaced. */
  busy: boolean;
  /** File name extensions for the picker; default: all accepted ones. */
  accept?: string;
  hint?: string;
}

const usualHint = 'PDF, DOC, DOCX, PPT or PPTX, up to 10MB.';

export function UploadField(props: UploadFieldProps) {
  const { upload, refusal, error, busy, accept = acceptedExtensions, hint = usualHint } = props;
  const { state } = upload;
  const unfit = state.step === 'refused' ? `${state.file.name}: ${state.text}` : undefined;
  const isChosen = state.step !== 'none' && state.step !== 'refused';
  return (
    <>
      {isChosen && (
        <FileCard state={state} upload={upload} isRefused={refusal !== null} busy={busy} />
      )}
      {!(isChosen && busy) && (
        <div className={isChosen ? 'mt-2' : ''}>
          <FileField
            compact={isChosen}
            label={isChosen ? 'Choose another file' : 'Choose a file'}
            hint={isChosen ? undefined : hint}
            error={unfit ?? refusal ?? error}
            accept={accept}
            onChoose={upload.choose}
          />
        </div>
      )}
      <output className="sr-only">{announcement(state)}</output>
    </>
  );
}

type Chosen = Exclude<UploadState, { step: 'none' | 'refused' }>;

interface FileCardProps {
  state: Chosen;
  upload: Upload;
  isRefused: boolean;
  busy: boolean;
}

function FileCard({ state, upload, isRefused, busy }: FileCardProps) {
  const { file } = state;
  const step = isRefused ? 'failed' : state.step;
  return (
    <div
      data-step={step}
      className="rounded-md border border-rule-strong bg-sheet p-4 data-[step=arrived]:border-green data-[step=failed]:border-red"
    >
      <div className="flex items-start gap-3">
        <StepIcon step={step} />
        <div className="min-w-0 grow">
          <p className="font-semibold break-words">{file.name}</p>
          <p className="text-small text-ink-soft tabular-nums">{formatSize(file.size)}</p>
        </div>
        {!(busy && step === 'uploaded') && (
          <Button look="plain" className="-mt-2 -mr-2" onClick={upload.clear}>
            {step === 'sending' || step === 'retrying' ? 'Cancel' : 'Remove'}
          </Button>
        )}
      </div>
      <div className="mt-2">{!isRefused && <Step state={state} upload={upload} />}</div>
    </div>
  );
}

function StepIcon({ step }: Pick<Chosen, 'step'>) {
  const iconClass = 'mt-0.5 size-6 shrink-0';
  if (step === 'uploaded')
    return <FileCheck2 aria-hidden="true" className={`${iconClass} text-green`} />;
  if (step === 'failed') return <FileX2 aria-hidden="true" className={`${iconClass} text-red`} />;
  return <FileText aria-hidden="true" className={`${iconClass} text-blue`} />;
}

function Step({ state, upload }: Pick<FileCardProps, 'state' | 'upload'>): ReactNode {
  switch (state.step) {
    case 'sending':
      return <ProgressBar label="Upload" done={state.sent} total={state.file.size} />;
    case 'retrying':
      return (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-ink-soft">The connection broke. Trying again by itself…</span>
          <Button onClick={upload.retry}>Try now</Button>
        </p>
      );
    case 'failed':
      return (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="font-semibold text-red">{state.text}</p>
          <Button onClick={upload.retry}>Try again</Button>
        </div>
      );
    case 'uploaded':
      return <p className="text-small font-semibold text-green">Uploaded</p>;
  }
}

/** Announces the steps to screen readers, without the frequent byte counts. */
function announcement(state: UploadState): string {
  switch (state.step) {
    case 'none':
      return '';
    case 'refused':
      return `${state.file.name} is not accepted. ${state.text}`;
    case 'sending':
      return `Uploading ${state.file.name}`;
    case 'retrying':
      return 'The connection broke. Trying again.';
    case 'failed':
      return `${state.file.name}: ${state.text}`;
    case 'uploaded':
      return `${state.file.name} is uploaded`;
  }
}
