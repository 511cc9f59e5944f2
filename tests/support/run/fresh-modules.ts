import { vi } from 'vitest';

/**
 * Files of a worker share the loaded packages; the repository's own modules, which hold a table or a cache, are loaded
 * again, and what the previous file has stubbed is real again.
 */
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.useRealTimers();
