import { assetsUrl } from 'virtual:pdf-assets';
import type {
  DrawRequest,
  FromPdfWorker,
  PdfRequestName,
  PdfRequests,
  ToPdfWorker,
} from './pdf-messages.ts';
import { renderText, textOfRuns } from './text-layer.ts';
import { HungWorkerError, watchWorker } from './watch-worker.ts';
import type { Size } from '../pdf/zoom.ts';

export type DrawOptions = Omit<DrawRequest, 'pageNumber'>;

export type PdfPage = ReturnType<typeof createPage>;

export type PdfDocument = Awaited<ReturnType<typeof openPdf>>;

export interface OpenOptions {
  /** Bytes; null if unknown. */
  size: number | null;
  signal: AbortSignal;
  onBytes(received: number): void;
  /** Reading failed after the file was opened. */
  onFailure(error: unknown): void;
}

interface PendingRequest {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
function connect({ onBytes, onFailure }: OpenOptions) {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PendingRequest>();
  let lastId = 0;
  const send = (message: ToPdfWorker) => worker.postMessage(message, []);

  const abandon = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    onFailure(error);
  };
  const watch = watchWorker({
    isBusy: () => waiting.size > 0,
    ping: () => send({ ping: true }),
    onHang: () => {
      worker.terminate();
      abandon(new HungWorkerError('The worker does not answer'));
    },
  });

  worker.addEventListener('message', ({ data }: MessageEvent<FromPdfWorker>) => {
    watch.onAnswer();
    if ('received' in data) onBytes(data.received);
    else if ('failure' in data) onFailure(new Error(data.failure));
    else if ('id' in data) {
      const pending = waiting.get(data.id);
      waiting.delete(data.id);
      if (!pending && 'result' in data && data.result instanceof ImageBitmap) data.result.close();
      if ('error' in data) pending?.reject(new Error(data.error));
      else pending?.resolve(data.result);
    }
  });
  worker.addEventListener('error', (event) => {
    abandon(new Error(event.message || 'The viewer could not be loaded'));
  });

  function request<V extends PdfRequestName>(
    method: V,
    params: PdfRequests[V]['params'],
    signal?: AbortSignal,
  ): Promise<PdfRequests[V]['result']> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => {
        if (!waiting.delete(id)) return;
        send({ cancel: id });
        reject(signal.reason);
      });
      waiting.set(id, { resolve: resolve as PendingRequest['resolve'], reject });
      send({ id, method, params } as ToPdfWorker);
    });
  }
  const close = () => {
    watch.stop();
    worker.terminate();
  };
  return { request, send, close };
}

type Connection = ReturnType<typeof connect>;

/** `width` and `height` are in points. */
const createPage = ({ request, send }: Connection, pageNumber: number, size: Size) => ({
  ...size,
  /** Sets the canvas's size, too. Rejects when `signal` aborts. */
  async draw(canvas: HTMLCanvasElement, how: DrawOptions, signal: AbortSignal) {
    const bitmap = await request('draw', { pageNumber, ...how }, signal);
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    bitmap.close();
  },
  /** Renders selectable text over the drawing. Rejects when `signal` aborts. */
  async renderText(container: HTMLElement, signal: AbortSignal) {
    renderText(container, await request('text', { pageNumber }, signal), size);
  },
  release: () => send({ release: pageNumber }),
});

/** Opens a PDF in a worker. Its pages are fetched when they are drawn. */
export async function openPdf(url: string, options: OpenOptions) {
  const connection = connect(options);
  try {
    const { size, signal } = options;
    const { pageCount } = await connection.request('open', { url, size, assetsUrl }, signal);
    return {
      pageCount,
      page: async (pageNumber: number) =>
        createPage(connection, pageNumber, await connection.request('size', { pageNumber })),
      /** The text of a page, with line breaks. */
      text: async (pageNumber: number) =>
        textOfRuns(await connection.request('text', { pageNumber })),
      /** The document's bookmarks. */
      outline: () => connection.request('outline', null),
      close: connection.close,
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}
