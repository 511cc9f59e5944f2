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

async function open({ url, size, assetsUrl }: PdfRequests['open']['ask'], signal: AbortSignal) {
  // The file's first bytes travel beside the code that reads them.
  const [ranges, { openEngine }] = await Promise.all([
    openRanges(url, { size, signal, onBytes }),
    import('./pdf-engine.ts'),
  ]);
  engine = await openEngine(ranges, assetsUrl, onFailure);
  return { pageCount: engine.pageCount };
}

let lastWork: Promise<unknown> = Promise.resolve();

/** One page after the other: the first is there sooner, and what is no longer wanted when its turn comes costs nothing. */
function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const turn = lastWork.then(() => {
    signal.throwIfAborted();
    return work();
  });
  lastWork = turn.catch(() => {});
  return turn;
}

type Request = Extract<ToPdfWorker, { verb: unknown }>;

function answerTo(request: Request, signal: AbortSignal) {
  switch (request.verb) {
    case 'open':
      return open(request.ask, signal);
    case 'size':
      return engine.size(request.ask.pageNumber);
    case 'draw':
      return inTurn(signal, () =>
        engine.draw(request.ask.pageNumber, request.ask.pixelsPerPoint, signal),
      );
    case 'text':
      return inTurn(signal, () => engine.text(request.ask.pageNumber));
  }
}

async function serve(request: Request): Promise<void> {
  const { id } = request;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const answer = await answerTo(request, stop.signal);
    port.postMessage({ id, answer }, answer instanceof ImageBitmap ? [answer] : []);
  } catch (error) {
    // As a text: what pdf.js throws cannot always be sent.
    port.postMessage({ id, error: String(error) });
  } finally {
    running.delete(id);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToPdfWorker>) => {
  if ('verb' in data) void serve(data);
  else if ('cancel' in data) running.get(data.cancel)?.abort();
  else if ('release' in data) engine.release(data.release);
});
