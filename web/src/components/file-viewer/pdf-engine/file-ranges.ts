import { FileRefusedError, isRefused } from '../../../lib/files/download-file.ts';
import { retry } from '../../../lib/retry.ts';

export interface FileRanges {
  /** Bytes of the whole file. */
  readonly length: number;
  /** The file's first bytes; all of it when `head.length === length`. */
  readonly head: Uint8Array<ArrayBuffer>;
  /** Bytes `begin` up to, not including, `end`. Rejects after three failed attempts. */
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface RangesOptions {
  /** The file's size if known: the end is then fetched in parallel with the beginning. */
  size: number | null;
  signal: AbortSignal;
  /** Called with the bytes received so far. */
  onBytes(received: number): void;
}

export const chunkBytes = 64 * 1024;
/** A file up to this size is fetched in one request: cheaper than three. */
export const singleRequestBytes = 4 * chunkBytes;

async function readBody(response: Response, onChunk: (bytes: number) => void) {
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        onChunk(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Uint8Array(await new Response(counted ?? null).arrayBuffer());
}

function totalLength(response: Response): number | null {
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

/**
 * Fetches the first bytes and, in parallel, the last ones, which contain a PDF's index. `head` is the whole file if the
 * server ignores ranges.
 */
export async function openRanges(
  url: string,
  { size, signal, onBytes }: RangesOptions,
): Promise<FileRanges> {
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    onBytes(received);
  };

  async function requestOnce(begin: number, end: number) {
    const before = received;
    try {
      const range = `bytes=${begin}-${end - 1}`;
      const response = await fetch(url, { headers: { range }, signal });
      if (!response.ok) throw new FileRefusedError(response.status);
      const bytes = await readBody(response, count);
      return { bytes, partial: response.status === 206, total: totalLength(response) };
    } catch (error) {
      received = before;
      throw error;
    }
  }
  const request = (begin: number, end: number) =>
    retry(() => requestOnce(begin, end), {
      delaysMs: [400, 1500],
      isFinal: (error) => signal.aborted || isRefused(error),
    });

  async function readUncached(begin: number, end: number) {
    const { bytes, partial } = await request(begin, end);
    return partial ? bytes : bytes.slice(begin, end);
  }

  const firstEnd = size !== null && size <= singleRequestBytes ? Math.max(size, 1) : chunkBytes;
  const lastBegin =
    size !== null && size > firstEnd ? Math.floor((size - 1) / chunkBytes) * chunkBytes : null;
  const last =
    lastBegin === null || size === null ? null : request(lastBegin, size).catch(() => null);
  const first = await request(0, firstEnd);
  const length = first.partial ? (first.total ?? size ?? first.bytes.length) : first.bytes.length;

  return {
    length,
    head: first.bytes,
    async read(begin, end) {
      const tail = lastBegin !== null && begin <= lastBegin && end === length ? await last : null;
      // A response of another length is of a newer version of the file.
      if (lastBegin === null || tail?.bytes.length !== length - lastBegin) {
        return readUncached(begin, end);
      }
      const before = begin < lastBegin ? await readUncached(begin, lastBegin) : new Uint8Array();
      return new Uint8Array(await new Blob([before, tail.bytes]).arrayBuffer());
    },
  };
}
