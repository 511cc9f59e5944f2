import { retry } from '../retry.ts';

/** The file's server answered with an error status. */
export class FileRefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The file's server answered ${status}`);
    this.name = 'FileRefusedError';
    this.status = status;
  }
}

/** Whether the server refused with a client error, which a retry does not change. */
export const isRefused = (error: unknown): boolean =>
  error instanceof FileRefusedError && error.status < 500;

/** In bytes. `total` is null if unknown. */
export interface Progress {
  received: number;
  total: number | null;
}

export interface DownloadOptions {
  signal?: AbortSignal | undefined;
  onProgress: (progress: Progress) => void;
}

function totalOf(response: Response): number | null {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (range !== undefined) return Number(range);
  // A compressed response's length is not the file's.
  const length = response.headers.get('content-encoding')
    ? null
    : response.headers.get('content-length');
  return length === null ? null : Number(length);
}

/** Downloads a file. A broken connection is resumed while the file's ETag is the same. */
export async function downloadFile(
  url: string,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let version: string | null = null;

  async function attempt(): Promise<Blob> {
    const resume = version !== null && received > 0;
    const response = await fetch(url, {
      signal: signal ?? null,
      headers: resume ? { range: `bytes=${received}-`, 'if-range': version ?? '' } : {},
    });
    if (!response.ok) throw new FileRefusedError(response.status);
    if (response.status !== 206) {
      parts = [];
      received = 0;
    }
    version = response.headers.get('etag');
    const total = totalOf(response);
    const type = response.headers.get('content-type') ?? '';
    onProgress({ received, total });
    const reader = response.body?.getReader();
    if (!reader) return response.blob();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value);
      received += read.value.length;
      onProgress({ received, total });
    }
    if (total !== null && received < total) throw new TypeError('The connection broke');
    return new Blob(parts, { type });
  }

  const isFinal = (error: unknown) => signal?.aborted || isRefused(error);
  return retry(attempt, { delaysMs: [500, 2000], isFinal });
}
