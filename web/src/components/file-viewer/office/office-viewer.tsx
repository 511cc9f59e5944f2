import { useState } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { useRequest } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { formatSize } from '../../../lib/format/format.ts';
import { Button } from '../../button.tsx';
import { ProgressBar } from '../../forms/progress-bar.tsx';
import { useDataSaver } from '../../../lib/device/hooks.ts';
import { PreviewRefusedError } from './rendered-file.ts';

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

const failureOf = (error: unknown): { readonly text: string; readonly isFinal: boolean } =>
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
export function OfficeViewer({ url, file, title, opensAtOnce, onRetry }: OfficeViewerProps) {
  const { file_type: type } = file;
  const size = type === 'doc' || type === 'ppt' ? null : file.size;
  const saver = useDataSaver();
  const [isAsked, setAsked] = useState(false);
  const [received, setReceived] = useState(0);
  const isSmall = opensAtOnce || (size ?? 0) <= openedBytes;
  const isStarted = isAsked || (saver === false && isSmall);
  const open = async (signal: AbortSignal) => {
    const [[{ renderOffice }, { OfficePages: Pages }], blob] = await Promise.all([
      loadOfficeCode(),
      downloadFile(url, { signal, onProgress: (progress) => setReceived(progress.received) }),
    ]);
    return { Pages, rendered: await renderOffice(new Uint8Array(await blob.arrayBuffer()), type) };
  };
  const { state, value, error, retry } = useRequest(
    isStarted ? `${type} ${url}` : null,
    open,
    'The preview failed',
  );
  if (value)
    return (
      <value.Pages
        file={value.rendered}
        url={url}
        title={title}
        lang={languageTag(file.language)}
      />
    );
  const failure = state === 'failed' ? failureOf(error) : null;
  const start = () => {
    setAsked(true);
    if (!failure) return;
    setReceived(0);
    retry();
    onRetry?.();
  };
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-3 border border-rule bg-sheet px-4 py-12 text-center">
      <p className="text-lead font-semibold">{fileKinds[type]}</p>
      <p className="text-ink-soft tabular-nums">{formatFileLength(file)}</p>
      {failure && <p role="alert">{failure.text}</p>}
      {isStarted && !failure && (
        <div className="min-h-11 w-full max-w-sm">
          <ProgressBar label="Opening the preview" done={received} total={size} />
        </div>
      )}
      {(!isStarted || failure?.isFinal === false) && (
        <Button onClick={start}>
          {failure ? 'Try again' : 'Show preview'}
          {size !== null && ` (${formatSize(size)})`}
        </Button>
      )}
    </div>
  );
}
