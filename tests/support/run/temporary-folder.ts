import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder that is removed at the end of the scope. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'tippani-'));
