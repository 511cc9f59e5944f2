import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Window } from './event.ts';
import type { StreamPosition } from './reader.ts';

interface Progress {
  /** The last record that was processed, filtered out or given up. */
  readonly position: StreamPosition;
  /** The open tumbling window. */
  readonly window?: Window;
}

export interface Checkpoint {
  readonly current: Progress | undefined;
  save(progress: Progress): void;
}

/** Opens the checkpoint stored in `file`. */
export function openCheckpoint(file: string): Checkpoint {
  mkdirSync(dirname(file), { recursive: true });
  let current = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : undefined;
  return {
    get current() {
      return current;
    },
    save(progress) {
      current = progress;
      // Atomic, so that a crash leaves the old or the new checkpoint.
      writeFileSync(`${file}.part`, JSON.stringify(progress));
      renameSync(`${file}.part`, file);
    },
  };
}
