import { useEffect, useState, type ComponentType } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { formatSize } from '../../../lib/format/format.ts';
import { Button } from '../../button.tsx';
import { ProgressBar } from '../../forms/progress-bar.tsx';
import { useDataSaver } from '../pdf/use-data-saver.ts';
import type { OfficePagesProps } from './office-pages.tsx';
import { PreviewRefusedError, type RenderedFile } from './rendered-file.ts';

interface OfficeViewerProps {
  /** Of the file; of a DOC or PPT, the URL of its stored text. */
  url: string;
  file: Pick<Note, 'file_type' | 'size' | 'pages' | 'language'>;
  title: string;
  /** Opens files of any size without a click, unless the device saves data. */
  opensAtOnce?: boolean;
  /** For presigned URLs that may have expired. */
  onRetry?: () => void;
}

/** Files up to this size are opened without a click. */
const openedBytes = 512 * 1024;

// Not bundled for the server.
const loadOfficeCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Files are shown in browsers'))
  : () => Promise.all([import('./render-office.ts'), import('./office-pages.tsx')]);

interface Opened {
  readonly Pages: ComponentType<OfficePagesProps>;
  readonly file: RenderedFile;
}

interface Failure {
  readonly text: string;
  readonly isFinal: boolean;
}

const failureOf = (error: unknown): Failure =>
  error instanceof PreviewRefusedError
    ? { text: error.message, isFinal: true }
    : {
        text: 'The preview could not be opened. Check your connection, then try again.',
        isFinal: false,
      };

/** A document of unknown language has the page's language. */
const languageTag = (language: Note['language']) =>
  language === 'other' ? '' : (language ?? document.documentElement.lang);

/** An Office file in place. Small ones open by themselves, unless the device saves data. */
export function OfficeViewer({ onRetry, ...props }: OfficeViewerProps) {
  const [attempts, setAttempts] = useState(0);
  const start = () => setAttempts(attempts + 1);
  const retry = () => {
    start();
    onRetry?.();
  };
  return (
    <Attempt key={attempts} {...props} isAsked={attempts > 0} onStart={start} onRetry={retry} />
  );
}

interface AttemptProps extends Omit<OfficeViewerProps, 'onRetry'> {
  isAsked: boolean;
  onStart: () => void;
  onRetry: () => void;
}

function Attempt(props: AttemptProps) {
  const { url, file, title, opensAtOnce, isAsked, onStart, onRetry } = props;
  const { file_type: type } = file;
  const size = type === 'doc' || type === 'ppt' ? null : file.size;
  const saver = useDataSaver();
  const [received, setReceived] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSmall = opensAtOnce || (size ?? 0) <= openedBytes;
  const isStarted = isAsked || (saver === false && isSmall);

  useEffect(() => {
    if (!isStarted) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const open = async () => {
      const [[{ renderOffice }, { OfficePages }], blob] = await Promise.all([
        loadOfficeCode(),
        downloadFile(url, { signal, onProgress: (progress) => setReceived(progress.received) }),
      ]);
      const rendered = await renderOffice(new Uint8Array(await blob.arrayBuffer()), type);
      if (!signal.aborted) setOpened({ Pages: OfficePages, file: rendered });
    };
    open().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('The preview failed', error);
      setFailure(failureOf(error));
    });
    return () => stop.abort();
  }, [isStarted, url, type]);

  if (opened)
    return (
      <opened.Pages file={opened.file} url={url} title={title} lang={languageTag(file.language)} />
    );
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-3 border border-rule bg-sheet px-4 py-12 text-center">
      <p className="text-lead font-semibold">{fileKinds[type]}</p>
      <p className="text-ink-soft tabular-nums">{formatFileLength(file)}</p>
      {failure && <p role="alert">{failure.text}</p>}
      {isStarted && !failure && (
        <div className="w-full max-w-sm">
          <ProgressBar label="Opening the preview" done={received} total={size} />
        </div>
      )}
      {(!isStarted || failure?.isFinal === false) && (
        <Button onClick={failure ? onRetry : onStart}>
          {failure ? 'Try again' : 'Show preview'}
          {size !== null && ` (${formatSize(size)})`}
        </Button>
      )}
    </div>
  );
}
