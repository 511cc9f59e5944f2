import { useEffect, useState, type ComponentType } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { formatSize } from '../../../lib/format/format.ts';
import { Button } from '../../button.tsx';
import { ProgressBar } from '../../forms/progress-bar.tsx';
import { useDataSaver } from '../pdf/use-data-saver.ts';
import type { OfficePagesProps } from './office-pages.tsx';
import { PreviewRefusedError } from './preview-refused.ts';
import type { RenderedFile } from './rendered-file.ts';

interface OfficeViewerProps {
  url: string;
  /** The text of a DOC or PPT, which is shown at once where the file is large. */
  textUrl?: string | null;
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
  readonly mayShowPictures: boolean;
}

type Source = 'file' | 'text';

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
  const [{ attempts, asked }, setState] = useState({ attempts: 0, asked: null as Source | null });
  const start = (source: Source) => setState({ attempts: attempts + 1, asked: source });
  const retry = (source: Source) => {
    start(source);
    onRetry?.();
  };
  return <Attempt key={attempts} {...props} asked={asked} onStart={start} onRetry={retry} />;
}

interface AttemptProps extends Omit<OfficeViewerProps, 'onRetry'> {
  asked: Source | null;
  onStart: (source: Source) => void;
  onRetry: (source: Source) => void;
}

function Attempt(props: AttemptProps) {
  const { url, textUrl = null, file, title, opensAtOnce, asked, onStart, onRetry } = props;
  const { file_type: type, size } = file;
  const saver = useDataSaver();
  const [received, setReceived] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSmall = opensAtOnce || (size !== null && size <= openedBytes);
  const isTextFirst = textUrl !== null && (saver === true || !isSmall);
  const source = asked ?? (isTextFirst ? 'text' : 'file');
  const isStarted = asked !== null || (saver === false && (isSmall || isTextFirst));

  useEffect(() => {
    if (!isStarted) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const open = async () => {
      const code = loadOfficeCode();
      const download = async (from: string) => {
        const [[office], blob] = await Promise.all([
          code,
          downloadFile(from, { signal, onProgress: (progress) => setReceived(progress.received) }),
        ]);
        return { ...office, bytes: new Uint8Array(await blob.arrayBuffer()) };
      };
      const showText = async (from: string) => {
        const { renderStoredText, bytes } = await download(from);
        return renderStoredText(bytes, type);
      };
      const showFile = async () => {
        const { renderOffice, bytes } = await download(url);
        return renderOffice(bytes, type).catch((error: unknown) => {
          if (textUrl === null || !(error instanceof PreviewRefusedError)) throw error;
          return showText(textUrl);
        });
      };
      const isText = source === 'text' && textUrl !== null;
      const rendered = await (isText ? showText(textUrl) : showFile());
      const [, { OfficePages }] = await code;
      if (!signal.aborted)
        setOpened({ Pages: OfficePages, file: rendered, mayShowPictures: isText });
    };
    open().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('The preview failed', error);
      setFailure(failureOf(error));
    });
    return () => stop.abort();
  }, [isStarted, source, url, textUrl, type]);

  if (opened)
    return (
      <opened.Pages
        file={opened.file}
        title={title}
        lang={languageTag(file.language)}
        size={size}
        onShowPictures={opened.mayShowPictures ? () => onStart('file') : undefined}
      />
    );
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-3 border border-rule bg-sheet px-4 py-12 text-center">
      <p className="text-lead font-semibold">{fileKinds[type]}</p>
      <p className="text-ink-soft tabular-nums">{formatFileLength(file)}</p>
      {failure && <p role="alert">{failure.text}</p>}
      {isStarted && !failure && (
        <div className="w-full max-w-sm">
          <ProgressBar
            label="Opening the preview"
            done={received}
            total={source === 'file' ? size : null}
          />
        </div>
      )}
      {(!isStarted || failure?.isFinal === false) && (
        <Button onClick={() => (failure ? onRetry : onStart)(source)}>
          {failure ? 'Try again' : 'Show preview'}
          {source === 'file' && size !== null && ` (${formatSize(size)})`}
        </Button>
      )}
    </div>
  );
}
