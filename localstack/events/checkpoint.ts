import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StreamPosition } from './reader.ts';

/** The position of the last record that was processed, filtered out or given up. */
export interface Checkpoint {
  readonly current: StreamPosition | undefined;
  save(position: StreamPosition): void;
}

/** Opens the checkpoint stored in `file`. */
export function openCheckpoint(file: string): Checkpoint {
  mkdirSync(dirname(file), { recursive: true });
  let current = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as StreamPosition)
    : undefined;
  return {
    get current() {
      return current;
    },
    save(position) {
      current = position;
      // Atomic, so that a crash leaves the old or the new checkpoint.
      writeFileSync(`${file}.part`, JSON.stringify(position));
      renameSync(`${file}.part`, file);
    },
  };
}
