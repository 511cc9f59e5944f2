import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, NewTabLink } from '../../components/button.tsx';
import { ProgressBar } from '../../components/forms/progress-bar.tsx';
import type { DownloadState } from './use-download.ts';

const waitSeconds = 3;

/** 3, 2, 1, then 0, counted from hydration. */
export function useCountdown(): number {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, waitSeconds - Math.floor((performance.now() - start) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface DownloadPanelProps {
  /** Seconds until the download may start. */
  left: number;
  state: DownloadState;
  onStart: () => void;
  onCancel: () => void;
}

/** Its height stays the same in all states. */
export function DownloadPanel({ left, state, onStart, onCancel }: DownloadPanelProps) {
  const ready = left === 0;
  const busy = state.step === 'asking' || state.step === 'receiving';
  return (
    <div>
      <div className="flex min-h-28 flex-col justify-center">
        <DownloadStatus left={left} state={state} onCancel={onCancel} />
      </div>
      <output className="sr-only">{announcement(left, state)}</output>
      <Button
        look="primary"
        disabled={!ready}
        aria-disabled={busy}
        onClick={busy ? undefined : onStart}
        className="min-h-12 w-full aria-disabled:border-rule aria-disabled:bg-sunk aria-disabled:text-ink-faint"
      >
        <Download aria-hidden="true" className="size-5" />
        {buttonLabel(state)}
      </Button>
    </div>
  );
}

function buttonLabel({ step }: DownloadState): string {
  if (step === 'asking' || step === 'receiving') return 'Downloading…';
  return step === 'failed' ? 'Try again' : 'Download Now';
}

function announcement(left: number, state: DownloadState): string {
  if (state.step === 'failed') return state.text;
  if (state.step !== 'waiting') return '';
  return left === 0
    ? 'Your download is ready.'
    : `Your download is ready in ${waitSeconds} seconds.`;
}

export function DownloadStatus({
  left,
  state,
  onCancel,
}: Omit<DownloadPanelProps, 'onStart'>): ReactNode {
  switch (state.step) {
    case 'waiting':
      return <Countdown left={left} />;
    case 'asking':
      return <p className="text-center text-ink-soft">Getting the file…</p>;
    case 'receiving':
      return (
        <div>
          <ProgressBar
            label="Download"
            done={state.progress.received}
            total={state.progress.total}
          />
          <div className="mt-1 text-center">
            <Button look="plain" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </div>
      );
    case 'saved':
      return (
        <DoneMessage title="Saved to your downloads">
          Not in your downloads? <DirectLink {...state.file}>Open the file</DirectLink>
        </DoneMessage>
      );
    case 'opened':
      return (
        <DoneMessage title="Opened on Google Drive, in a new tab">
          No new tab? <DirectLink {...state.file}>Open the file here</DirectLink>
        </DoneMessage>
      );
    case 'failed':
      return (
        <div className="text-center">
          <p className="text-red">{state.text}</p>
          {state.file && (
            <p className="mt-1">
              Or <DirectLink {...state.file}>open the file</DirectLink>
            </p>
          )}
        </div>
      );
    case 'missing':
      return null;
  }
}

function Countdown({ left }: { left: number }) {
  if (left === 0)
    return (
      <p key="ready" className="text-center text-lead font-semibold">
        Ready
      </p>
    );
  return (
    <p aria-hidden="true" className="text-center text-ink-soft">
      <span className="block font-serif text-numeral text-ink tabular-nums">{left}</span>
      <span className="mt-1 block text-small">Your download is nearly ready</span>
    </p>
  );
}

const DoneMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="text-center">
    <p className="text-lead font-semibold text-green">{title}</p>
    <p className="mt-1">{children}</p>
  </div>
);

interface DirectLinkProps {
  url: string;
  filename: string;
  children: ReactNode;
}

/** A plain link, in case the script's download fails. */
const DirectLink = ({ url, filename, children }: DirectLinkProps) =>
  url.startsWith('/') ? (
    <a href={url} download={filename} className="text-link whitespace-nowrap">
      {children}
    </a>
  ) : (
    <NewTabLink href={url} className="text-link whitespace-nowrap">
      {children}
    </NewTabLink>
  );
