import { refuse } from '../../findings.ts';
import { limits } from '../../limits.ts';
import { isDigit, isSpace } from './characters.ts';
import { scanObjectNames, type NameScan } from './scan-names.ts';

/** Where an object stands, and what its names say of it. */
export interface ScannedObject extends NameScan {
  readonly number: number;
  /** Its header in the file, and what follows the header. */
  readonly at: number;
  readonly bodyAt: number;
}

/** The number in the digits at a place; a wrong one is as good as any. */
function numberAt(bytes: Buffer, from: number): number {
  let value = 0;
  for (let at = from; isDigit(bytes[at]) && at < from + 10; at++) {
    value = value * 10 + (bytes[at] ?? 0) - 0x30;
  }
  return value;
}

/** The first digit of `12 0 obj`, seen from its `obj`; -1 when it is another word. */
function headerStart(bytes: Buffer, objAt: number): number {
  let at = objAt - 1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at])) at--;
  if (!isSpace(bytes[at])) return -1;
  while (isSpace(bytes[at])) at--;
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at - 1])) at--;
  return at;
}

/**
 * Every place of the file that any program could take for an object, whatever its index says, also
 * inside of streams; and every trailer, as an object of number -1. Throws `Refused`.
 */
export function scanObjects(bytes: Buffer): ScannedObject[] {
  const found: ScannedObject[] = [];
  let read = 0;
  const look = (number: number, at: number, from: number) => {
    const names = scanObjectNames(bytes, from, false);
    read += names.end - from;
    if (read > limits.pdfScanPasses * bytes.length || found.length >= limits.pdfObjects) {
      refuse('bomb');
    }
    found.push({ number, at, bodyAt: from, ...names });
  };
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const start = headerStart(bytes, at);
    if (start !== -1) {
      look(numberAt(bytes, start), start, at + 3);
    }
  }
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    look(-1, at + 7, at + 7);
  }
  return found;
}
