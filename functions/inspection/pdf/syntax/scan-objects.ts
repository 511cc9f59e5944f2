import { refuse } from '../../findings.ts';
import { limits } from '../../limits.ts';
import { isDigit, isSpace } from './characters.ts';
import { scanNames, type NameScan } from './scan-names.ts';

export interface ScannedObject extends NameScan {
  /** -1 for a trailer. */
  readonly number: number;
  /** Of the header `12 0 obj`. */
  readonly offset: number;
  readonly bodyOffset: number;
}

/** The offset of the header that ends with the `obj` at `objOffset`; -1 for any other word. */
function headerOffset(bytes: Buffer, objOffset: number): number {
  let at = objOffset - 1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at])) at--;
  if (!isSpace(bytes[at])) return -1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at - 1])) at--;
  return at;
}

/** The generation in the header `12 0 obj` at an offset; 0 if there is none. */
export const generationAt = (bytes: Buffer, offset: number): number =>
  Number(/^\d+\s+(\d+)/.exec(bytes.toString('latin1', offset, offset + 32))?.[1] ?? 0);

/**
 * Finds everything that a PDF reader could take for an object or trailer, whatever the
 * cross-reference table says, also inside streams. Throws `RefusedError`.
 */
export function scanObjects(bytes: Buffer): ScannedObject[] {
  const objects: ScannedObject[] = [];
  let scannedBytes = 0;
  const add = (number: number, offset: number, bodyOffset: number) => {
    const names = scanNames(bytes, bodyOffset, false);
    scannedBytes += names.end - bodyOffset;
    const isOverLimit = scannedBytes > limits.pdfScanPasses * bytes.length;
    if (isOverLimit || objects.length >= limits.pdfObjects) refuse('bomb');
    objects.push({ number, offset, bodyOffset, ...names });
  };
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const offset = headerOffset(bytes, at);
    if (offset === -1) continue;
    const number = Number.parseInt(bytes.toString('latin1', offset, offset + 10), 10);
    add(number, offset, at + 3);
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    add(-1, at + 7, at + 7);
  }
  return objects;
}
