import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Window } from './event.ts';
import type { StreamPosition } from './reader.ts';

/** How far a mapping has come. */
interface Progress {
  /** The last record that was handled, given up, or of no concern. */
  readonly place: StreamPosition;
  /** The tumbling window that is open. */
  readonly window?: Window;
}

/** Where a mapping's progress is kept. */
export interface Checkpoint {
  readonly current: Progress | undefined;
  save(progress: Progress): void;
}

/** Opens the progress that is kept in `file`. */
export function openCheckpoint(file: string): Checkpoint {
  mkdirSync(dirname(file), { recursive: true });
  let kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : undefined;
  return {
    get current() {
      return kept;
    },
    save(progress) {
      kept = progress;
      // Whole or as before, whenever this process ends.
      writeFileSync(`${file}.part`, JSON.stringify(progress));
      renameSync(`${file}.part`, file);
    },
  };
}
