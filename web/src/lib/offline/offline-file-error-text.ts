import { formatSize } from '../format/format.ts';
import { NoRoomError } from './offline-files.ts';

/** What to say when a file could not be kept. */
export function keepingFailure(error: unknown): string {
  if (error instanceof NoRoomError)
    return `This device has no room: ${formatSize(error.needed)} are needed, ${formatSize(error.free)} are free.`;
  return 'The file did not arrive. Check your connection, then try again.';
}
