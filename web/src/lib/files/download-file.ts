import { FileRefusedError } from './file-refused.ts';

/** How far a download is, in bytes. `total` is null where the server did not tell. */
export interface Progress {
  received: number;
  total: number | null;
}

export interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  fetch?: typeof fetch;
  /** Milliseconds before the second and the third attempt. */
  delaysMs?: readonly number[];
}

function totalOf(response: Response): number | null {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (range !== undefined) return Number(range);
  // Of a compressed answer the length says nothing about what will be received.
  const length = response.headers.get('content-encoding')
    ? null
    : response.headers.get('content-length');
  return length === null ? null : Number(length);
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Fetches a file. A connection that breaks is taken up where it broke, as long as the server still has the same file.
 * @returns the file's parts in order, and its content type
 */
export async function downloadFile(url: string, options: DownloadOptions): Promise<Blob> {
  const { signal, onProgress, fetch: send = fetch, delaysMs: pauses = [500, 2000] } = options;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let version: string | null = null;

  async function attempt(): Promise<Blob> {
    const resume = version !== null && received > 0;
    const response = await send(url, {
      signal,
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

  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = pauses[tried];
      const final = error instanceof FileRefusedError && error.status < 500;
      if (final || signal.aborted || wait === undefined) throw error;
      await delay(wait);
    }
  }
}
