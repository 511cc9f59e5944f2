import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../bundle.ts';
import type { ScannedPage } from './read-scanned-page.ts';
import type { BoxesOfPages, ScanMessage, ScanTask } from './thread.ts';

/** Ten times what an ordinary page takes, since a small Lambda has a part of a processor. */
const maxPageMs = 60_000;
const maxHeapMb = 384;

/** Reads pages of a PDF in a thread of its own, one at a time. The thread ends with a hostile page, and then starts again. */
export class ScanReader implements AsyncDisposable {
  readonly #task: ScanTask;
  #thread: Worker | undefined;

  constructor(task: ScanTask) {
    this.#task = task;
  }

  /** Reads a page by its number, from 1; null if it cannot be read. */
  read(page: number): Promise<ScannedPage | null> {
    return this.#ask({ read: page });
  }

  /** A PDF of the pages' pictures in which boxes are white; null if a page cannot be drawn. */
  blank(boxes: BoxesOfPages): Promise<Uint8Array | null> {
    return this.#ask({ blank: boxes });
  }

  async #ask<Answer>(message: ScanMessage): Promise<Answer | null> {
    const thread = (this.#thread ??= startThread(
      () => new URL('thread.ts', import.meta.url),
      { scanTask: this.#task },
      maxHeapMb,
    ));
    const abort = new AbortController();
    const timeout = AbortSignal.any([abort.signal, AbortSignal.timeout(maxPageMs)]);
    const answer = once(thread, 'message', { signal: timeout }) as Promise<[Answer | null]>;
    thread.once('exit', () => abort.abort());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(message);
    try {
      return (await answer)[0];
    } catch {
      await this[Symbol.asyncDispose]();
      return null;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }
}
