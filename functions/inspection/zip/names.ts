import { refuse } from '../findings.ts';
import type { ZipEntry } from './central-directory.ts';

const unsafe = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|^[A-Za-z]:|\p{Cc}|^$/u;

/** Refuses names that lead out of the archive, and two entries that become one file. */
export function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (unsafe.test(name)) refuse('unsafe-name');
    const key = name.toLowerCase();
    if (seen.has(key)) refuse('malformed');
    seen.add(key);
  }
}
