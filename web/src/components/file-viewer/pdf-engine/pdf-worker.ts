import { openRanges } from './file-ranges.ts';
import type { PdfEngine } from './pdf-engine.ts';
import type { FromPdfWorker, PdfRequests, ToPdfWorker } from './pdf-messages.ts';

const port = self as unknown as {
  postMessage(message: FromPdfWorker, transfer?: Transferable[]): void;
};
const running = new Map<number, AbortController>();
let engine: PdfEngine;

const onBytes = (received: number) => port.postMessage({ received });
const onFailure = (failure: unknown) => port.postMessage({ failure: String(failure) });

async function open({ url, size, assetsUrl }: PdfRequests['open']['params'], signal: AbortSignal) {
  // Fetches the file's first bytes while the engine's code loads.
  const [ranges, { openEngine }] = await Promise.all([
    openRanges(url, { size, signal, onBytes }),
    import('./pdf-engine.ts'),
  ]);
  engine = await openEngine(ranges, assetsUrl, onFailure);
  return { pageCount: engine.pageCount };
}

let lastWork: Promise<unknown> = Promise.resolve();

/** Serialises requests: the first page is ready sooner, and a cancelled request costs nothing. */
function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const turn = lastWork.then(() => {
    signal.throwIfAborted();
    return work();
  });
  lastWork = turn.catch(() => {});
  return turn;
}

type Request = Extract<ToPdfWorker, { method: unknown }>;

function resultOf(request: Request, signal: AbortSignal) {
  switch (request.method) {
    case 'open':
      return open(request.params, signal);
    case 'size':
      return engine.size(request.params.pageNumber);
    case 'draw':
      return inTurn(signal, () => engine.draw(request.params, signal));
    case 'outline':
      return inTurn(signal, () => engine.outline());
    case 'text':
      return inTurn(signal, () => engine.text(request.params.pageNumber));
  }
}

async function serve(request: Request): Promise<void> {
  const { id } = request;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const result = await resultOf(request, stop.signal);
    // Drawn pages are transferred without a copy.
    port.postMessage({ id, result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    // Not all errors of pdf.js can be cloned.
    port.postMessage({ id, error: String(error) });
  } finally {
    running.delete(id);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPdfWorker>) => {
  if ('method' in data) void serve(data);
  else if ('ping' in data) port.postMessage({ pong: true });
  else if ('cancel' in data) running.get(data.cancel)?.abort();
  else if ('release' in data) engine.release(data.release);
});
