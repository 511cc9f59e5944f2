import { afterEach, vi } from 'vitest';

/**
 * Files of a worker share the loaded packages; the repository's own modules, which hold a table or a cache, are loaded
 * again.
 */
vi.resetModules();

/** What a test has stubbed is real again after it, and what the previous file has stubbed for all of its tests now. */
function restore(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
}
restore();
afterEach(restore);
